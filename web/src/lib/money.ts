const SMALLEST = 0.00001

/** US dollars: cents as usual, below a cent the first figure that says something ('$0.009'). */
export function money(amount: number): string {
  if (amount > 0 && amount < SMALLEST) return `less than $${SMALLEST.toFixed(5)}`
  if (amount > 0 && amount < 0.01) return `$${Number(amount.toPrecision(1)).toFixed(decimalsOf(amount))}`
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount)
}

/** Unknown is never zero. */
export function moneyOrUnknown(amount: number | null): string {
  return amount === null ? 'not known' : money(amount)
}

/** Decimals up to the first figure that is not zero. */
function decimalsOf(amount: number): number {
  return Math.ceil(-Math.log10(Number(amount.toPrecision(1))))
}
