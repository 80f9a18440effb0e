import type { Content } from '@makeready/contract/contents'
import type { ProjectDetail } from '@makeready/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { query } from '../../api.ts'

/** Calls `onProduct` once, with the product that a saved section was written for or is part of. */
export function useProductOf(item: Content | null, onProduct: (product: ProjectDetail) => void): void {
  const uses = useQuery(
    query.library.uses.queryOptions({
      input: { kind: 'content', id: item?.id ?? '' },
      enabled: item?.projectId === null,
    }),
  )
  const id = item?.projectId ?? uses.data?.items[0]?.projectId ?? null
  const product = useQuery(query.projects.get.queryOptions({ input: { id: id ?? '' }, enabled: id !== null }))
  const isTold = useRef(false)
  useEffect(() => {
    if (!product.data || isTold.current) return
    isTold.current = true
    onProduct(product.data)
  })
}
