/** Services that find pages or figures for a niche's evidence, in the order in which they are asked. */
export const RESEARCH_SOURCES = ['searxng', 'brave', 'tavily', 'model', 'dataforseo'] as const
export type ResearchSource = (typeof RESEARCH_SOURCES)[number]

type SourceFacts = {
  name: string
  /** 'address': the installation's own server; 'login': a key of the form login:password; 'model': a connected one */
  needs: 'address' | 'key' | 'login' | 'model'
  finds: 'pages' | 'searches'
  /** where a key comes from, or how to set it up */
  help: string
}

export const RESEARCH_SOURCE_FACTS: Record<ResearchSource, SourceFacts> = {
  searxng: {
    name: 'SearXNG',
    needs: 'address',
    finds: 'pages',
    help: 'https://docs.searxng.org/admin/settings/settings_search.html',
  },
  brave: { name: 'Brave Search', needs: 'key', finds: 'pages', help: 'https://api-dashboard.search.brave.com/' },
  tavily: { name: 'Tavily', needs: 'key', finds: 'pages', help: 'https://app.tavily.com/' },
  model: {
    name: 'Model web search',
    needs: 'model',
    finds: 'pages',
    help: 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool',
  },
  dataforseo: { name: 'DataForSEO', needs: 'login', finds: 'searches', help: 'https://app.dataforseo.com/api-access' },
}

/** Of the prices below; providers change them. */
export const MODEL_SEARCHES_AS_OF = '2026-09-23'
/**
 * Search tools of model providers. `dollars`: what one search costs besides its tokens, by their price lists:
 * platform.claude.com/docs/en/about-claude/pricing, developers.openai.com/api/docs/pricing and
 * ai.google.dev/gemini-api/docs/pricing. For Google, the price of models before Gemini 3, which is the higher one.
 */
export const MODEL_SEARCHES = {
  anthropic: { name: 'Claude web search', dollars: 0.01 },
  openai: { name: 'OpenAI web search', dollars: 0.01 },
  google: { name: 'Gemini with Google Search', dollars: 0.035 },
} as const
export type SearchingProvider = keyof typeof MODEL_SEARCHES

/** Of one niche's search. */
export const RESEARCH_LIMITS = {
  queries: 12,
  pages: 30,
  pagesPerSite: 4,
  query: 200,
  pageBytes: 2 * 1024 * 1024,
  pageMs: 10_000,
  redirects: 5,
  monthlyCap: 1_000_000,
} as const
