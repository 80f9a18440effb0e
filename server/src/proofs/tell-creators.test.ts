import { expect, it } from 'vitest'
import { proofsOf } from '../../test/proofs.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { tellCreators } from './tell-creators.ts'

const server = testServer({ worker: false })
const { share, shared, about, say } = proofsOf(server)

const pass = (client: SignedClient, hours: number) =>
  server.db.asSuperuser(
    `update proof_feedback set created_at = created_at - make_interval(hours => $2),
      mailed_at = mailed_at - make_interval(hours => $2) where user_id = $1`,
    [client.person.id, hours],
  )
const mailsTo = async ({ person }: SignedClient) =>
  (await server.mailTo(person.email)).filter((mail) => mail.includes('#feedback'))

it('tells creators by mail about feedback, in their language and once a day', async () => {
  const otto = await server.client('Otto')
  const asGerman = { headers: { 'accept-language': 'de-DE' } }
  const { contentId, project, token } = await shared(otto, undefined, {}, asGerman)
  const comment = () => say(token, about(contentId, 'slowly', { name: 'Eva\r\nBcc: all', text: '<b>Why?</b>' }))
  await comment()
  await comment()
  await tellCreators(server.deps)
  expect(await mailsTo(otto), 'more may follow').toHaveLength(0)
  await pass(otto, 1)
  await Promise.all([tellCreators(server.deps), tellCreators(server.deps)])
  const [mail] = await mailsTo(otto)
  expect(mail).toMatch(/Calm Bees.+: 2 neue Kommentare/)
  expect(mail).toContain(`/dashboard/project/${project}#feedback`)
  expect(mail, 'nothing that a guest wrote').not.toMatch(/Bcc|Why/)
  await comment()
  await pass(otto, 20)
  await tellCreators(server.deps)
  expect(await mailsTo(otto)).toHaveLength(1)
  await pass(otto, 5)
  await tellCreators(server.deps)
  expect(await mailsTo(otto)).toHaveLength(2)
  await comment()
  await otto.put(`/projects/${project}/feedback/seen`)
  await pass(otto, 30)
  await tellCreators(server.deps)
  expect(await mailsTo(otto), 'what was seen').toHaveLength(2)
})

it('tells nothing about links without mails, which doesn’t hold up the mail about others', async () => {
  const ann = await server.client()
  const { contentId, project, token } = await shared(ann, undefined, { mails: false })
  await say(token, about(contentId, 'slowly'))
  await pass(ann, 1)
  await tellCreators(server.deps)
  expect(await mailsTo(ann)).toHaveLength(0)
  const other = await share(ann, project)
  await say(other.token, about(contentId, 'noon'))
  await pass(ann, 1)
  await tellCreators(server.deps)
  const [mail] = await mailsTo(ann)
  expect(mail).toContain('1 new comment')
})

it('tells the others when one creator’s mail can’t be sent', async () => {
  const people = [await server.client(), await server.client(), await server.client()]
  for (const person of people) {
    const { contentId, token } = await shared(person)
    await say(token, about(contentId, 'slowly'))
    await pass(person, 1)
  }
  const [first] = people
  const mail = {
    send: (message: Parameters<typeof server.deps.mail.send>[0]) =>
      message.to === first?.person.email ? Promise.reject(new Error('refused')) : server.deps.mail.send(message),
  }
  await tellCreators({ ...server.deps, mail })
  expect(await Promise.all(people.map(async (person) => (await mailsTo(person)).length))).toEqual([0, 1, 1])
  await tellCreators(server.deps)
  expect(await Promise.all(people.map(async (person) => (await mailsTo(person)).length)), 'later').toEqual([1, 1, 1])
})
