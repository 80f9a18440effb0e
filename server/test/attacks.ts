/** Tests of attacks, run together by `npm run drill -- attack`; docs/SECURITY.md explains what each shows. */
export const ATTACKS = {
  server: [
    'test/drills/attack.drill.test.ts',
    'src/source-reader/hostile-files.drill.test.ts',
    'src/api-{access,bad-bodies,bad-input,routes}.test.ts',
    'src/{app,errors,data-folder,backup-command}.test.ts',
    'src/{account,admin,audit,auth,backup,limits}/**/*.test.ts',
    'src/backup-command.drill.test.ts',
    'src/ai/{monthly-limit,key-leaks,public-fetch,secret-box}.test.ts',
    'src/engine/providers/redirects.test.ts',
    'src/http/*.test.ts',
    'src/covers/{hostile-pictures,uploaded-picture,sweep-pictures}.test.ts',
    'src/database/{embedded,migrate,owned,row-security}.test.ts',
    'src/files/file-store.test.ts',
    'src/versions/thin-versions.test.ts',
  ],
  press: ['src/pool/*.test.ts', 'src/bad-books.test.ts', 'src/pictures/picture.test.ts'],
  scripts: ['third-party/*.test.mjs', 'audit.test.mjs'],
}
