import { describe, expect, it } from 'vitest'
import { shareFields } from './share-fields.ts'

const text = { type: 'string', maxLength: 4000 }
const id = { type: 'string', format: 'uuid' }
const saved = { id, userId: id, createdAt: { type: 'string', format: 'date-time' } }
const object = <Fields extends object>(properties: Fields, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
})
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('fields that several schemas have', () => {
  it('are described once, also inside of others', () => {
    const schemas = {
      Saved: { description: 'Saved.', ...object(saved) },
      Note: { description: 'A note.', ...object({ ...saved, title: text }) },
      Notes: object({ items: { type: 'array', items: object({ ...saved, pinned: { type: 'boolean' } }) } }),
    }
    shareFields(schemas)
    expect(schemas.Saved).toEqual({ description: 'Saved.', ...object(saved) })
    expect(schemas.Note).toEqual({
      description: 'A note.',
      allOf: [reference('Saved')],
      properties: { title: text },
      required: ['title'],
    })
    expect(schemas.Notes.properties.items.items).toEqual({
      allOf: [reference('Saved')],
      properties: { pinned: { type: 'boolean' } },
      required: ['pinned'],
    })
  })

  it('get a name of their own if they can be set in a new record and changed', () => {
    const fields = { title: text, notes: text, source: text }
    const schemas: Record<string, Record<string, unknown>> = {
      NotesCreateRequest: object(fields, ['title']),
      NotesUpdateRequest: object({ ...fields, expectedVersion: { type: 'integer' } }, []),
    }
    shareFields(schemas)
    expect(schemas.NotesFields).toMatchObject({ properties: fields })
    expect(schemas.NotesCreateRequest).toEqual({ allOf: [reference('NotesFields')], required: ['title'] })
    expect(schemas.NotesUpdateRequest).toEqual({
      allOf: [reference('NotesFields')],
      properties: { expectedVersion: { type: 'integer' } },
    })
  })

  it('take no name that is taken', () => {
    const request = object({ title: text, notes: text }, ['title'])
    const schemas = { NotesFields: object(saved), NotesCreateRequest: request, NotesUpdateRequest: { ...request } }
    expect(() => shareFields(schemas)).toThrow('NotesFields')
  })

  it('stay where they are if a field means something else, or may be left out', () => {
    const other = { ...saved, createdAt: { type: 'integer' }, title: text }
    const schemas = { Saved: object(saved), Other: object(other), Loose: object({ ...saved, title: text }, ['id']) }
    const before = structuredClone(schemas)
    shareFields(schemas)
    expect(schemas).toEqual(before)
  })
})
