/** The product idea that titles, outlines and sections are written for. */
export type IdeaContext = {
  concept?: string | undefined
  targetAudience?: string | undefined
  sellingPoints?: readonly string[] | undefined
  modules?: readonly string[] | undefined
}
