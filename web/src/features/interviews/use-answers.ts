import type { Question } from '@makeready/contract/interviews'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api, isNotFound, query } from '../../api.ts'
import { createDraftStorage } from '../../drafts/draft-storage.ts'
import { queryClient } from '../../query-client.ts'
import { type AnswerStatus, createAnswerSync } from './answer-sync.ts'
import { showQuestion } from './use-interview.ts'

/** Milliseconds without typing before an answer is sent. */
const TYPING_PAUSE = 700

export type Answers = {
  textOf: (question: Question) => string
  type: (question: Question, text: string) => void
  skip: (question: Question) => Promise<void>
  flush: () => Promise<void>
  status: AnswerStatus
}

/** Answers to these questions while they are typed: none is lost if the connection, the tab or the dialog closes. */
export function useAnswers(projectId: string, questions: readonly Question[]): Answers {
  const [sync] = useState(() => syncOf(projectId, questions))
  const [, paint] = useState(0)
  const status = useSyncExternalStore(sync.subscribe, sync.status)

  useEffect(() => {
    const send = () => void sync.flush()
    send()
    window.addEventListener('online', send)
    return () => {
      window.removeEventListener('online', send)
      void sync.flush().finally(() => {
        void queryClient.invalidateQueries({ queryKey: query.sources.key() })
        void queryClient.invalidateQueries({ queryKey: query.interviews.key() })
      })
    }
  }, [sync])

  return {
    textOf: ({ id, answer }) => sync.typed(id) ?? answer,
    type(question, text) {
      sync.type(question.id, text)
      paint((count) => count + 1)
    },
    async skip({ id }) {
      try {
        showQuestion(await api.interviews.skip({ id }))
      } catch (error) {
        // it stays open, which has the same effect as skipping
        console.error(error)
      }
    },
    flush: sync.flush,
    status,
  }
}

/** Sends text typed before the tab closed or the connection failed, once the questions are loaded. */
export function useUnsentAnswers(projectId: string | null, questions: readonly Question[]): void {
  const isRead = questions.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per product; after that, the dialog sends what is typed
  useEffect(() => {
    if (projectId !== null && isRead) void syncOf(projectId, questions).flush()
  }, [projectId, isRead])
}

const syncOf = (projectId: string, questions: readonly Question[]) =>
  createAnswerSync(
    questions.map(({ id }) => id),
    {
      draftStorage: createDraftStorage(`interview.${projectId}`),
      send: async (id, answer) => showQuestion(await api.interviews.answer({ id, answer })),
      isGone: isNotFound,
      later: (work) => {
        const timer = setTimeout(work, TYPING_PAUSE)
        return () => clearTimeout(timer)
      },
    },
  )
