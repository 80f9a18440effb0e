/** What a stop or a failure leaves: '3 niches arrived and are kept.' */
export function keptItems(count: number, name: string): string {
  if (count === 0) return 'Nothing you typed is lost.'
  return count === 1 ? `1 ${name} arrived and is kept.` : `${count} ${name}s arrived and are kept.`
}
