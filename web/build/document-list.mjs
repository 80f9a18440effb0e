/** The documents that become pages, in list order. */
export const DOCUMENTS = [
  { file: 'README.md', path: '/docs', title: 'Getting started' },
  { file: 'docs/SELF_HOSTING.md', path: '/docs/self-hosting', title: 'Self-hosting' },
  { file: '.env.example', path: '/docs/settings', title: 'Settings' },
  { file: 'docs/SCALING.md', path: '/docs/scaling', title: 'Scaling' },
  { file: 'docs/SECURITY.md', path: '/docs/security', title: 'Security' },
  { file: 'docs/BENCHMARKS.md', path: '/docs/benchmarks', title: 'Benchmarks' },
  { file: 'docs/ARCHITECTURE.md', path: '/docs/architecture', title: 'Architecture' },
  { file: 'CONTRIBUTING.md', path: '/docs/contributing', title: 'Contributing' },
  { file: 'LICENSE', path: '/docs/license', title: 'License' },
]
