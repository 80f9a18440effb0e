import type { QualityLevel } from '@makeready/contract/quality'
import { z } from 'zod'
import { CHANGING, defineTool, READING } from '../tool.ts'
import { productId, sectionId } from './fields.ts'

/** Findings in one answer: more would fill an agent's memory. */
const MOST_FINDINGS = 60
const SHOWN: readonly QualityLevel[] = ['fail', 'warn']

export const checkQuality = defineTool({
  name: 'check_quality',
  title: 'Check the quality',
  description:
    'Finds what a buyer would complain about in text, cover and documents, with its place: failures first, then warnings.',
  scopes: ['read'],
  hints: READING,
  input: z.strictObject({ productId }),
  async run({ productId }, { api, signal }) {
    const { words, groups } = await api.quality.report({ id: productId }, { signal })
    const found = groups
      .flatMap(({ group, rows }) => rows.map((row) => ({ group, ...row })))
      .filter(({ level, ignored }) => SHOWN.includes(level) && !ignored)
      .sort((one, other) => SHOWN.indexOf(one.level) - SHOWN.indexOf(other.level))
    const findings = found.slice(0, MOST_FINDINGS).map(({ group, key, level, message, section, words, fix }) => ({
      group,
      key,
      level,
      message,
      ...(section && { sectionId: section.id, section: section.name, version: section.version }),
      ...(words !== '' && { words }),
      canBeFixed: fix !== null,
    }))
    const counts = Object.fromEntries(groups.map(({ group, counts: { fail, warn } }) => [group, { fail, warn }]))
    return {
      text: found.length === 0 ? 'Nothing found.' : `${found.length} findings. Those that canBeFixed: fix_findings.`,
      data: { words, counts, findings, more: found.length - findings.length },
    }
  },
})

export const fixFindings = defineTool({
  name: 'fix_findings',
  title: 'Fix findings',
  description:
    'Fixes findings of one section that canBeFixed without changing the meaning. The earlier text stays in its versions.',
  scopes: ['write'],
  hints: CHANGING,
  input: z.strictObject({
    productId,
    sectionId,
    version: z.int('version must be a whole number').min(1).describe('Of the section, from check_quality'),
    keys: z.array(z.string('must be text').max(200)).min(1).max(500).describe('Of the findings, from check_quality'),
  }),
  async run({ productId, sectionId, version, keys }, { api }) {
    const fixed = await api.quality.fix({ id: productId, contentId: sectionId, expectedVersion: version, keys })
    return { text: `Fixed ${fixed.fixed}.`, data: { fixed: fixed.fixed, version: fixed.content.version } }
  },
})
