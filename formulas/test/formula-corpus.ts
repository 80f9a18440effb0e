const tex = String.raw

/** TeX as books write it: every one must be found in a sentence and read. */
export const FORMULAS: readonly string[] = [
  // letters, numbers, operators
  tex`x`, tex`n`, tex`AB`, tex`ABC`, tex`x + y`, tex`a - b`, tex`3x + 2`, tex`a*b*c`, tex`2 \times 3`, tex`6 \div 2`, tex`a \cdot b`,
  tex`x \pm 1`, tex`1 + 1 = 2`, tex`5 - 3 = 2`, tex`3.14159`, tex`1{,}000`, tex`50\%`, tex`\$5`, tex`20\,\mathrm{km/h}`, tex`37\,^\circ\mathrm{C}`,
  tex`9.81\,\text{m/s}^2`, tex`x < y`, tex`x \leq y \neq z`, tex`a \approx b`, tex`x \to \infty`, tex`p \Rightarrow q`, tex`A \iff B`,
  tex`x \in A \cup B`, tex`A \subseteq B`, tex`\forall x \exists y`, tex`\neg p \land q \lor r`, tex`y = mx + b`, tex`E=mc^2`, tex`F=ma`,
  tex`a:b = c:d`, tex`f(x)`, tex`f(x, y) = x`, tex`O(n)`, tex`O(n \log n)`, tex`n!`, tex`P(A|B)`, tex`|x|`, tex`\|v\|`, tex`\{a\}`, tex`(a, b]`,
  // scripts
  tex`x^2`, tex`x_1`, tex`x_1_2`.replace('_1_2', '_{1_2}'), tex`x_i^2`, tex`x^{n+1}`, tex`a_{ij}`, tex`e^{i\pi} + 1 = 0`, tex`2^{2^{2^n}}`, tex`x_{y_{z_1}}`,
  tex`f'(x)`, tex`f''`, tex`{}_a^b X`, tex`x_{\text{max}}`, tex`v_{max}`, tex`10^{-3}`, tex`w_{n, k} = e^{\frac{2 k \pi i}{n}}`,
  // fractions and roots
  tex`\frac{a}{b}`, tex`\frac12`, tex`\dfrac{a+b}{c}`, tex`\tfrac{1}{2}`, tex`\frac{1}{1+\frac{1}{x}}`, tex`\cfrac{1}{1+\cfrac{1}{x}}`, tex`\binom{n}{k}`,
  tex`\sqrt{2}`, tex`\sqrt[3]{x}`, tex`\sqrt{b^2-4ac}`, tex`x=\frac{-b\pm\sqrt{b^2-4ac}}{2a}`,
  // sums, integrals, limits
  tex`\sum_{i=1}^n i`, tex`\sum_{i=1}^{n} i = \frac{n(n+1)}{2}`, tex`\prod_{k=1}^\infty a_k`, tex`\int_0^1 x\,dx`, tex`\int f(x)\,\mathrm{d}x`,
  tex`\iint_D f\,dA`, tex`\oint_C F \cdot dr`, tex`\lim_{x\to 0} \frac{\sin x}{x} = 1`, tex`\limsup_{n} a_n`, tex`\bigcup_{i} A_i`, tex`\sum\limits_{i} x_i`,
  tex`\frac{d}{dx} x^2 = 2x`, tex`\frac{\partial f}{\partial x}`, tex`\nabla \times F`, tex`\max_{x} f(x)`,
  // functions
  tex`\sin x`, tex`\cos^2\theta + \sin^2\theta = 1`, tex`\log_2 n`, tex`\ln(1+x)`, tex`\exp(-x)`, tex`\operatorname{argmax}_x f`, tex`\operatorname*{argmin}_x f`,
  tex`a \bmod n`, tex`a \equiv b \pmod{n}`, tex`\gcd(a, b)`, tex`\det A`, tex`sin(x)`,
  // alphabets and accents
  tex`\alpha + \beta`, tex`\Gamma(\omega)`, tex`\varepsilon, \vartheta, \varphi`, tex`\mathbb{R}^n`, tex`\mathcal{L}`, tex`\mathbf{v}`, tex`\mathrm{d}`, tex`\mathfrak{g}`,
  tex`\mathsf{A}`, tex`\mathtt{x}`, tex`\boldsymbol{\alpha}`, tex`\vec{a}`, tex`\hat{x}`, tex`\bar{x}`, tex`\tilde{x}`, tex`\dot{x} + \ddot{x}`, tex`\widehat{abc}`,
  tex`\overline{AB}`, tex`\underline{x}`, tex`\overrightarrow{AB}`, tex`\overbrace{a+b}^{n}`, tex`\underbrace{a+b}_{n}`, tex`\hbar \ell \Re \Im \aleph`,
  // brackets
  tex`\left(\frac{1}{2}\right)`, tex`\left[ x \right]`, tex`\left\{ x \mid x > 0 \right\}`, tex`\left\lvert x \right\rvert`, tex`\lfloor x \rfloor`, tex`\lceil x \rceil`,
  tex`\langle a, b \rangle`, tex`\big( x \big)`, tex`\Bigl( \frac{a}{b} \Bigr)`, tex`\left. \frac{dy}{dx} \right|_{x=0}`, tex`\left(a \middle| b\right)`,
  // arrays
  tex`\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}`, tex`\begin{bmatrix} a & b \\ c & d \end{bmatrix}`, tex`\begin{vmatrix} a & b \\ c & d \end{vmatrix}`,
  tex`\begin{matrix} 1 & 0 \\ 0 & 1 \end{matrix}`, tex`\begin{smallmatrix} a & b \\ c & d \end{smallmatrix}`, tex`\begin{array}{c|c} a & b \\ \hline c & d \end{array}`,
  tex`f(x) = \begin{cases} 1 & \text{if } x > 0 \\ 0 & \text{otherwise} \end{cases}`, tex`\begin{aligned} a &= b \\ c &= d \end{aligned}`,
  tex`\begin{align} A(x) &= a_0 x^0 + \dots \\ B(x) &= b_0 \end{align}`, tex`\begin{gathered} a \\ b \end{gathered}`, tex`\substack{a \\ b}`,
  // text, spaces, marks, colors
  tex`x \text{ and } y`, tex`\text{Profit} = \text{Revenue} - \text{Cost}`, tex`\mathrm{Profit} = p \cdot q - C`, tex`a \quad b \qquad c \; d \: e \, f \! g`,
  tex`\color{red} x + 1`, tex`\textcolor{blue}{x}`, tex`\boxed{x = 1}`, tex`\cancel{x}`, tex`\phantom{x} y`, tex`E = mc^2 \tag{1}`, tex`a \overset{!}{=} b`, tex`a \stackrel{def}{=} b`,
  tex`\xrightarrow{f}`, tex`a \ldots b \cdots c`, tex`\therefore x`, tex`\angle ABC = 90^\circ`, tex`\triangle ABC`, tex`\prime`, tex`Q.E.D. \blacksquare`, tex`\not= \not\in`,
  // money and finance
  tex`A = P(1 + \frac{r}{n})^{nt}`, tex`\text{ROI} = \frac{\text{gain} - \text{cost}}{\text{cost}} \times 100\%`, tex`\text{\$}5 + \text{\$}3`, tex`PV = \frac{FV}{(1+r)^n}`,
  tex`Profit = Revenue - Cost`, tex`\text{€}20`,
  // chemistry
  tex`\ce{H2O}`, tex`\ce{2H2 + O2 -> 2H2O}`, tex`\ce{CO2 + C <=> 2CO}`, tex`\ce{SO4^2-}`, tex`\pu{5 kg}`,
]

/** Not TeX: printed as it was typed, with a warning. */
export const BROKEN: readonly string[] = [
  tex`\frac{a}{`.concat('}{'), tex`\left( x`, tex`\unknowncommand{x}`, tex`x^`, tex`\begin{foo} x \end{foo}`, tex`a & b`, tex`x_1_2`,
]

/** What must not reach a typesetter, a file or a network. */
export const HOSTILE: readonly string[] = [
  tex`x^2 \text{#read("/etc/passwd")}`,
  tex`\mathrm{#sys.inputs} = 1`,
  tex`x_{#eval("1+1")}`,
  tex`\text{#import "x.typ"} = y`,
  tex`\text{"); #read("book.json"); ("} = z`,
  tex`\text{$]#panic()[} = z`,
  tex`\input{/etc/passwd}`,
  tex`\include{book.json} = 1`,
  tex`\href{javascript:alert(1)}{x}`,
  tex`\url{http://127.0.0.1:1/} = x`,
  tex`\includegraphics{/etc/passwd}`,
  tex`\html{<script>alert(1)</script>} = 1`,
  tex`\text{<script>alert(1)</script>} = 1`,
  tex`\text{]]><evil/>} = 1`,
  tex`\class{x"onload="alert(1)}{x}`,
  tex`\style{background:url(http://127.0.0.1/)}{x}`,
  tex`\def\a{\a\a}\a`,
  tex`\def\a#1{#1#1#1#1#1#1#1#1}\a{\a{\a{\a{\a{\a{x}}}}}}`,
  tex`\write18{id} = 1`,
  tex`\rule{99999em}{99999em} x^2`,
  `${'{'.repeat(300)}x^2${'}'.repeat(300)}`,
  `${tex`\sqrt{`.repeat(300)}x${'}'.repeat(300)}`,
  `${tex`\frac{x}{`.repeat(200)}x${'}'.repeat(200)}`,
]
