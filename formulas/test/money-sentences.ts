/** Dollar signs that are no formulas, a Markdown text each. */
export const MONEY: readonly string[] = String.raw`
It costs $5 to $10.
Prices go from $5 to $10 a month.
US$ 20 is enough.
Pay US$20 or A$30, CA$25 or NZ$35.
Between $1,000–$2,000 and $3 for the rest.
I paid $5. You paid $6.
$5 and $10.
$5, $10, $15.
$5/$10
$5/mo or $50/yr
$5-$10 per seat
$5–$10 per seat, $20 for two
It is $5 (about €4) or $10 (about €8).
Only $5!
Only $5? Then $6!
The $5 plan and the $10 plan
the $5-a-month plan and the $10-a-month plan
a $100 bill and a $20 bill
$1.5M in revenue and $2M in costs
$1.5k to $2k
from $300K to $1.2B
$20/hr, $160/day, $800/week
He had $ 5 and she had $ 10.
$ is the sign of the dollar, and $$ means expensive.
Restaurants: $ cheap, $$ middling, $$$ expensive
Restaurants: $, $$, $$$
$$$ make money fast $$$
costs $$ to $$$
He wrote 5$ and 10$ and 20$.
5$ to 10$
Charge $97 instead of $47, then $27 for the workbook.
Your first $1,000 is harder than your next $10,000.
Sell 100 copies at $9.99 = $999.
100 × $9.99 = $999 and 50 × $19.99 = $999.50
$9.99 × 100 = $999
$9.99 x 100 = $999
$10 + $5 = $15
$10 - $5 = $5
$100 * 12 = $1,200 a year
2 * $5 = $10
$5 > $3
if $5 < $10
($5) and ($10)
($5 or less), ($10 or more)
"$5" and "$10"
'$5' and '$10'
**$5** and **$10**
*$5* and *$10*
**$5** per seat, **$10** for two
~~$97~~ $47
~~$97~~ **$47** today
[$5](https://example.com) and [$10](https://example.com)
[Buy for $5](https://example.com/?a=$b$c)
<https://example.com/$a$b>
https://example.com/?price=$5&to=$10
| $5 | $10 |
|$5|$10|
| Plan | Price |
| Basic | $5 | Pro | $10 |
|$5|USD$|
- $5
- $10 for two, $15 for three
1. $5 for one
> $5 for one and $10 for two
# $5 to $10
It’s $5 in the U.S., A$7 in Australia and C$6 in Canada.
R$ 20 in Brazil, MX$ 90 in Mexico, HK$40 in Hong Kong, S$7
The difference between $99 and $100 is a cent less than a dollar and a cent: $1.01.
You need $500 to start, $1,000 to feel safe.
Net $40k after tax on $60k gross
$0 down, $0 to start
$0.99
$5 million or $6 billion
$5 each, $9 a pair
$5 a piece vs. $6 a piece
$12.50/hour × 40 hours = $500/week
spend $5 a day, $35 a week, $150 a month
$5+ and $10+
$5-ish, $10-ish
a $5k–$10k budget
under $50, over $100
$50? $60? $70?
$50... $60... $70
$50; $60; $70
$50: cheap. $60: fine.
$50 → $40
$50→$40
$50 = fifty dollars
x$ y$
Ke$ha and A$AP Rocky
Micro$oft and Window$
$AAPL and $TSLA rose
$AAPL, $TSLA and $MSFT
($AAPL) and ($TSLA)
$AAPL/$TSLA
Set $HOME and $PATH first.
$HOME/$USER/bin
$HOME/bin:$PATH
export PATH=$HOME/bin:$PATH
echo $USER and $SHELL
echo "$HOME" and "$PATH"
echo "$1" "$2"
echo '$1' '$2'
cp $1 $2
cp $SRC $DEST
if [ $a -eq $b ]; then
for i in $(seq 1 10); do echo $i; done
$(whoami) and $(date)
x=$(pwd); y=$(date)
USER=$(whoami) and HOST=$(hostname)
$USER=$(whoami)
$USER@$HOST
$USER:$GROUP
${'$'}{HOME} and ${'$'}{PATH}
${'$'}{HOME}/${'$'}{USER}
${'$'}{A}${'$'}{B}
a template of ${'$'}{name} and ${'$'}{email}
$? is the status, $$ the process, $! the last one, $# the count, $@ the list
kill -9 $$ and echo $$
$_ and $0 in Perl
my ($a, $b) = @_;
$foo = $bar;
$foo->bar($baz);
$this->name = $name;
$_GET['a'] and $_POST['b']
$total_cost = $price * $count
$first_name and $last_name
$first_name$ and $last_name$
$(document).ready(function() { $('#a').hide(); });
$('#a').on('click', () => $('#b').show())
$.ajax and $.get
const a = $state(0); const b = $derived(a);
/^foo$/ and /bar$/
^foo$ or ^bar$
Use ^ and $ to anchor: ^a$ matches one letter, ^ab$ two.
=$A$1+$B$2
=SUM($A$1:$A$10)
=$A1*B$1
$A:$A
mv *.txt $HOME
$ npm install
$ cargo build and $ cargo run
\$5 and \$10
\$x\$ is not a formula
Write \$x^2\$ for a formula.
a $ b $ c
a $ b$ c
a $b $ c
$ x $
$ x^2 $
costs $x, then $y
pay $X now and $Y later
$X or $Y
$X–$Y
from $X to $Y
$N per month, $M per year
[$NAME$] is replaced
\(see page 5\)
\(optional\)
\(1\) first, \(2\) second
\[1\] and \[2\]
\[sic\]
\[Insert name here\]
\[ \] to do
\[x\] done
\*not italic\*
$5 \* 2 = $10
C:\Users\$USER\$HOME
The Big Mac costs $5.69 in the U.S. and $3.50 in Japan; a coffee is $4.
From $0 to $10k/month in 90 days
Earn $500–$1,000 per sale, not $5–$10.
At $27 you need 371 sales for $10,000; at $97, 104.
Fee: 2.9% + $0.30 on $20 = $0.88.
2.9% + $0.30, or 5% + $0.05
($20 − $5) ÷ $20 = 75%
$20 − $5 = $15
A budget of $1,500 ($500 for ads, $1,000 for content)
pay-what-you-want ($0+), then $5+
$100 off ($400 value) until $DATE
`
  .split('\n')
  .filter((line) => line.trim() !== '')
