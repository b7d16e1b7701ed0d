import { expect, it } from 'vitest'
import { useQuoteDesk } from '#test/quote-desk.ts'
import type { SignedIn } from '#test/sign-in.ts'

const { db, people, post, key, line, begin, write, offered } = useQuoteDesk()
const dataOf = async (who: SignedIn): Promise<string> => (await post('/api/cuenta/datos', {}, who)).json

it('the own data of a customer have their quotes as they read them, with their own comments, files and links', async () => {
  const id = await offered()
  const comment = (texto: string, who: SignedIn, interno = false) =>
    post(`/api/cotizaciones/${id}/comentarios`, { clave: key(), texto, interno }, who)
  await comment('¿Llega el jueves?', people.buyer)
  await comment('Le debe a la tienda.', people.advisor, true)
  await comment('Sí llega.', people.advisor)
  // What the house is writing, in this quote and in one that was not sent.
  const secret = [line(null, 1, { descripcion: 'Pieza secreta', precio: 10 })]
  await write(id, secret, people.advisor, { vigencia: '2026-11-30' })
  await begin(secret, people.advisor, { cliente: people.buyer.user.id, referencia: 'Oferta callada' })
  const file = {
    quote_id: id,
    side: 'customer',
    is_internal: false,
    author_id: people.buyer.user.id,
    after_revision: 2,
  }
  await db()
    .insertInto('quote_files')
    .values({ ...file, name: 'tapón.webp', media_type: 'image/webp', bytes: 10, stored_as: 'a' })
    .execute()
  await db()
    .insertInto('quote_links')
    .values({
      quote_id: id,
      revision: 2,
      recipient: 'socio@otro.mx',
      hash: Buffer.from('x'),
      expires_at: new Date('2027-01-01'),
      created_by: people.buyer.user.id,
    })
    .execute()
  const page = await dataOf(people.buyer)
  for (const own of ['548.79', '¿Llega el jueves?', 'tapón.webp', 'Enlaces de cotizaciones', '33.33'])
    expect(page).toContain(own)
  for (const foreign of ['Le debe', 'Sí llega', 'Pieza secreta', 'Oferta callada', 'socio@'])
    expect(page).not.toContain(foreign)
  expect(await dataOf(people.advisor)).toContain('Le debe a la tienda.')
})
