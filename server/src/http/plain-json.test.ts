import { contract } from '@makeready/contract'
import { getEventIteratorSchemaDetails } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeApi } from '../openapi/describe-api.ts'

it('every answer of the contract is plain JSON, without dates, files or big numbers', () => {
  const outputs: [string, unknown][] = []
  traverseContractProcedures({ path: [], router: contract }, ({ contract: { '~orpc': procedure }, path }) => {
    const events = getEventIteratorSchemaDetails(procedure.outputSchema)
    outputs.push([path.join('.'), events ? events.yields : procedure.outputSchema])
    expect(procedure.route.outputStructure, path.join('.')).toBeUndefined()
  })
  expect(outputs.length).toBeGreaterThan(100)
  for (const [name, output] of outputs) {
    if (output === undefined || output instanceof z.ZodVoid) continue
    expect(output, name).toBeInstanceOf(z.ZodType)
    // throws for values that JSON cannot hold
    const described = z.toJSONSchema(output as z.ZodType, { io: 'output', unrepresentable: 'throw' })
    expect(JSON.stringify(described), name).not.toContain('"contentEncoding"')
  }
})

it('the description states the formats that answers are not validated for', async () => {
  const { components } = await describeApi()
  const schema = JSON.stringify(components?.schemas?.Niche)
  expect(schema).toMatch(/"userId":\{"type":"string","format":"uuid"\}/)
  expect(schema).toMatch(/"createdAt":\{"type":"string","format":"date-time"\}/)
})
