/** Milliseconds since 1970 with fractions: the same clock in all processes of this machine. */
export function clock(): number {
  return performance.timeOrigin + performance.now()
}

export function stampedWord(number: number): string {
  return `w${number}@${clock().toFixed(3)} `
}

export function readWords(text: string): { number: number; sentAt: number }[] {
  return [...text.matchAll(/w(\d+)@(\d+\.\d+) /g)].map(([, number, at]) => ({
    number: Number(number),
    sentAt: Number(at),
  }))
}
