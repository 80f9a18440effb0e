import type { Content } from '@makeready/contract/contents'
import type { ProjectDetail } from '@makeready/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { query } from '../../api.ts'

/** Calls `onProduct` once, with the product that a saved section was written for. */
export function useProductOf(item: Content | null, onProduct: (product: ProjectDetail) => void): void {
  const id = item?.projectId ?? null
  const product = useQuery(query.projects.get.queryOptions({ input: { id: id ?? '' }, enabled: id !== null }))
  const isTold = useRef(false)
  useEffect(() => {
    if (!product.data || isTold.current) return
    isTold.current = true
    onProduct(product.data)
  })
}
