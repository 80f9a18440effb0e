/** Specification, sections 2 and 8. */
export const LIBRARY_MESSAGES = {
  loadFailed: 'Failed to load your content',
  deleted: 'Deleted successfully',
  deleteFailed: 'Failed to delete item',
  noHit: 'No items found',
  nothingSaved: 'No saved content yet',
} as const
