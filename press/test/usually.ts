/** Options of a test of a table: cases of the sample run in `npm test`, the others in `npm run drill -- slow`. */
export const usually = (isInSample: boolean) => ({ tags: isInSample ? [] : ['slow'] })
