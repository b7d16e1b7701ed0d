import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { locationOf } from '#server/platform/files/file-storage.ts'
import { useNoteShop } from '#test/set-ups/note-shop.ts'
import { lockPapers } from './store.ts'

const shop = useNoteShop()
const { test, ids, db, get, post, key, part, labour, created } = shop

describe('its paper', () => {
  it.each(['carta', 'recibo'])('is a PDF (%s)', async (formato) => {
    const id = await created([part(ids.pads, 2), part(ids.core, 1), labour()], { descuento: 5 })
    const answer = await test.current.app.inject({
      ...shop.clerk,
      url: `/api/cotizador/notas/${id}/pdf?formato=${formato}`,
    })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const folder = process.env['PDF_FOLDER']
    if (folder !== undefined) {
      const { writeFile } = await import('node:fs/promises')
      await writeFile(join(folder, `nota-${formato}.pdf`), answer.rawPayload)
    }
  })

  it('is mailed to the buyer once; the house sees that there was a mail, and no more', async () => {
    const id = await created()
    const body = { clave: key(), correo: 'lupe@ejemplo.mx', mensaje: 'Buen día, Lupe.' }
    expect((await post(`/api/cotizador/notas/${id}/correo`, body)).status).toBe(200)
    expect((await post(`/api/cotizador/notas/${id}/correo`, body)).status).toBe(200)
    const mails = await db().selectFrom('mails').selectAll().where('template', '=', 'mostrador_nota').execute()
    expect(mails).toMatchObject([{ recipient: 'lupe@ejemplo.mx', subject: 'Cotización 1 de Taller Díaz' }])
    expect(mails[0]?.body_text).toContain('Buen día, Lupe.')
    const [file] = await db()
      .selectFrom('mail_attachments')
      .selectAll()
      .where('mail_id', '=', mails[0]?.id ?? '')
      .execute()
    const stored = join(test.current.storage.folder, locationOf(file?.file_name ?? ''))
    expect((await readFile(stored)).length).toBe(file?.bytes)

    const { filas } = (await get('/api/correos/salida', shop.admin)).json
    expect(filas).toMatchObject([{ destinatario: 'Privado', asunto: '', plantilla: 'mostrador_nota' }])
    for (const buscar of ['lupe', 'Taller'])
      expect((await get(`/api/correos/salida?buscar=${buscar}`, shop.admin)).json.total).toBe(0)
    const exported = (await get('/api/correos/salida/exporta', shop.admin)).json
    expect(exported).not.toMatch(/lupe|Taller/iu)

    await db()
      .insertInto('counter_papers')
      .values(
        Array.from({ length: 58 }, () => ({
          quote_id: id,
          stored_as: file?.file_name ?? '',
          user_id: shop.clerk.user.id,
          at: new Date('2026-11-23T15:30Z'),
        })),
      )
      .execute()
    const mail = (note: number) => post(`/api/cotizador/notas/${note}/correo`, { ...body, clave: key() })
    const atOnce = await Promise.all([mail(id), mail(id), mail(id)])
    expect(atOnce.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429, 429])

    // The mails still wait with the file, and a note that is gone counts all the same.
    expect((await post(`/api/cotizador/notas/${id}/borra`, { version: 1 })).status).toBe(200)
    expect((await get(`/api/cotizador/notas/${id}`)).status).toBe(404)
    expect((await readFile(stored)).length).toBe(file?.bytes)
    expect((await mail(await created())).status).toBe(429)
    await db().updateTable('mails').set({ state: 'enviado' }).execute()
    expect((await post(`/api/cotizador/notas/${await created()}/borra`, { version: 1 })).status).toBe(200)
    await expect(readFile(stored)).rejects.toThrow('ENOENT')
  })

  it('is not mailed once a colleague has deleted the note meanwhile', async () => {
    const id = await created()
    const body = { clave: key(), correo: 'tarde@ejemplo.mx' }
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
    const mailing = await db()
      .transaction()
      .execute(async (transaction) => {
        // Mails of the same user wait for each other.
        await lockPapers(transaction, shop.clerk.user.id)
        const answer = post(`/api/cotizador/notas/${id}/correo`, body)
        await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
        expect((await post(`/api/cotizador/notas/${id}/borra`, { version: 1 }, shop.colleague)).status).toBe(200)
        return { answer }
      })
    const { status, json } = await mailing.answer
    expect([status, json.error.message]).toEqual([404, 'Esta cotización de mostrador no existe.'])
    expect(await db().selectFrom('mails').select('id').where('recipient', '=', body.correo).execute()).toEqual([])
  })
})
