import { MODEL_SEARCHES, type SearchingProvider } from '@makeready/contract/domain/research-sources'
import { type Engine, GenerationError } from '../../engine/engine.ts'
import { generationError } from '../../engine/providers/generation-errors.ts'
import { refused, type Source } from './source.ts'

/** The search tool of the model's provider. It may reword a query, and returns no snippets. */
export function modelSearch(provider: SearchingProvider, engine: () => Promise<Engine>): Source {
  return {
    kind: 'model',
    modelSearch: MODEL_SEARCHES[provider],
    async search(query, { signal, callOf }) {
      try {
        const model = await engine()
        if (!model.search) throw generationError('not_configured')
        const call = callOf?.(model) ?? { seed: '', signal, onUsage: () => {} }
        return (await model.search(query, call)).map((page) => ({ ...page, snippet: '', published: '' }))
      } catch (error) {
        if (!(error instanceof GenerationError)) throw error
        throw refused({ message: error.message, detail: error.messageDetail }, error)
      }
    },
  }
}
