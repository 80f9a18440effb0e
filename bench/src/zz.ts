import { figureLines } from './pages/figure.ts'
import { interactions } from './pages/interactions.ts'
const r = await interactions()
console.log(JSON.stringify(r)); console.log(figureLines(r as never).join('\n'))
