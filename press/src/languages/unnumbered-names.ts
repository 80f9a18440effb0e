/** How names without a number start, by language, as parts of a regular expression. */
export const UNNUMBERED_NAMES: readonly string[] = `
introduction( .*)?, intro, preface( .*)?, foreword( .*)?, prologue, epilogue, afterword, conclusions?( .*)?, closing( thoughts)?,
final (words|thoughts), resources?( .*)?, further reading, about( (the|this|me|us|our|you)( .*)?)?, executive summary, summary, appendix( .*)?, appendices, glossary,
acknowledge?ments?( .*)?, dedication, bibliography, references, index, notes, contents, table of contents, copyright,
licen[cs]e( terms)?, welcome, course welcome, course summary, module quiz, quiz, final assessment, self[- ]assessment,
before you (begin|start), troubleshooting, faq, frequently asked questions, quick reference, how to use( .*)?,
how to customi[sz]e, reflection, action plan, progress tracker, answer key, answers, overview, worked example,
checklist, email series, sales page,
einleitung( .*)?, einführung, vorwort, nachwort, schluss, fazit, anhang( .*)?, glossar, danksagung, über (den|die|das) .*,
introducción( .*)?, prólogo, prefacio, epílogo, conclusión, conclusiones, recursos, apéndice, glosario, sobre (el|la) .*,
avant-propos, préface, épilogue, annexes?, ressources, remerciements, à propos( .*)?,
introduzione, prefazione, conclusione, conclusioni, appendice, inleiding, voorwoord, conclusie, bijlage,
introdução, conclusão, apêndice, введение, предисловие, заключение, приложение, مقدمة, خاتمة, भूमिका, निष्कर्ष,
前言, 引言, 序, 结论, 附录, はじめに, おわりに, 付録, 머리말, 맺음말, 부록
`
  .split(',')
  .map((name) => name.trim())
