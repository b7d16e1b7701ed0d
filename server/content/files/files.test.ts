import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeBanner, makeCatalogue, makeCategory, makePicture, makePost } from '#test/factories/content.ts'
import { signIn } from '#test/sign-in.ts'

// Of each thing that shows a picture: once published, and once not.

const PAST = '2026-02-01T12:00:00Z'
const FUTURE = '2027-01-01T12:00:00Z'
const ROLE = 'CustomerService'

const test = useTestApp(async () => {}, { clock: () => new Date('2026-11-22T18:00:00Z') })

/** Makes the thing that shows the picture, by its id and name. */
type Show = (picture: number, name: string) => Promise<unknown>

const db = () => test.current.database.db
let category = 0

beforeAll(async () => {
  category = await makeCategory(db(), 'frenos', 'Frenos', 1)
})

const post = (about: object) => makePost(db(), { slug: `entrada-${crypto.randomUUID()}`, ...about })
const catalogue = (cover_id: number, active: boolean) =>
  makeCatalogue(db(), { category_id: category, year: 2026, title: crypto.randomUUID(), cover_id, active })

const PUBLISHED: Readonly<Record<string, Show>> = {
  'a banner': (picture_id) => makeBanner(db(), { picture_id }),
  'a banner on a phone': (phone_picture_id) => makeBanner(db(), { phone_picture_id }),
  'the cover of a post': (cover_id) => post({ cover_id }),
  'the picture with which a post is shared': (share_picture_id) => post({ share_picture_id }),
  'the text of a post': (_, name) => post({ body: `<p><img src="/api/archivos/${name}-md.webp" alt=""></p>` }),
  'a PDF catalogue': (cover_id) => catalogue(cover_id, true),
  'the preview of a draft': async (cover_id) => {
    const post_id = await post({ cover_id, published_at: null })
    const token_hash = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
    await db().insertInto('post_previews').values({ post_id, token_hash, expires_at: FUTURE }).execute()
  },
  'a brand': (logo_id) => db().insertInto('brands').values({ name: crypto.randomUUID(), logo_id }).execute(),
}

const UNPUBLISHED: Readonly<Record<string, Show>> = {
  'nothing yet': async () => {},
  'a banner that is switched off': (picture_id) => makeBanner(db(), { picture_id, active: false }),
  'a banner that is over': (picture_id) => makeBanner(db(), { picture_id, ends_at: PAST }),
  'a banner to come': (picture_id) => makeBanner(db(), { picture_id, starts_at: FUTURE }),
  'what a banner was cut from': (source_id) => makeBanner(db(), { source_id }),
  'a draft': (cover_id) => post({ cover_id, published_at: null }),
  'the text of a draft': (_, name) =>
    post({ body: `<p><img src="/api/archivos/${name}-md.webp" alt=""></p>`, published_at: null }),
  'a post to come': (cover_id) => post({ cover_id, published_at: FUTURE }),
  'a post that was taken back': (cover_id) => post({ cover_id, stage: 'withdrawn' }),
  'a post that is over': (share_picture_id) => post({ share_picture_id, ends_at: PAST }),
  'the preview of a draft that has ended': async (cover_id) => {
    const post_id = await post({ cover_id, published_at: null })
    const token_hash = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
    await db().insertInto('post_previews').values({ post_id, token_hash, expires_at: PAST }).execute()
  },
  'an unpublished PDF catalogue': (cover_id) => catalogue(cover_id, false),
}

async function shownBy(show: Show): Promise<string> {
  const id = await makePicture(db(), crypto.randomUUID())
  const { name } = await db().selectFrom('pictures').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  await test.current.storage.write(`${name}-md.webp`, Buffer.from('a picture'))
  await show(id, name)
  return `/api/archivos/${name}-md.webp`
}

async function ask(url: string, who: object = {}) {
  const { statusCode, headers } = await test.current.app.inject({ url, ...who })
  return [statusCode, headers['cache-control']]
}

const SHARED_FOR_A_MINUTE = 'public, max-age=31536000, immutable, s-maxage=60'

describe('a picture that is shown by', () => {
  it.each(Object.entries(PUBLISHED))('%s is answered to everybody', async (_, show) => {
    expect(await ask(await shownBy(show))).toEqual([200, SHARED_FOR_A_MINUTE])
  })

  it.each(Object.entries(UNPUBLISHED))('%s is answered to who makes content alone', async (_, show) => {
    const url = await shownBy(show)
    expect((await ask(url))[0]).toBe(404)
    expect((await ask(url, await signIn(test.current, { roles: [ROLE] })))[0]).toBe(404)
    expect(await ask(url, await signIn(test.current, { roles: ['MKTG'] }))).toEqual([200, 'private, no-cache'])
  })

  it('a banner for a role is answered to who has it', async () => {
    const url = await shownBy((picture_id) =>
      makeBanner(db(), { picture_id, audience: 'role', audience_roles: [ROLE] }),
    )
    expect((await ask(url))[0]).toBe(404)
    expect(await ask(url, await signIn(test.current, { roles: [ROLE] }))).toEqual([200, 'private, no-cache'])
    expect((await ask(url, await signIn(test.current, { roles: ['Cotizador-Mostrador'] })))[0]).toBe(404)
  })

  it('a part is answered for good', async () => {
    const name = 'c'.repeat(32)
    await test.current.storage.write(`${name}-md.webp`, Buffer.from('a picture'))
    expect(await ask(`/api/archivos/${name}-md.webp`)).toEqual([200, 'public, max-age=31536000, immutable'])
  })
})
