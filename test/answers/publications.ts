import sharp from 'sharp'
import type { CallGroup } from './call-group.ts'

/** One to change, one to remove, one to publish, one to withdraw, one to tag, one with a version and a preview. */
const [CHANGED, REMOVED, DRAFT, PUBLISHED, TAGGED, STORED] = [
  5_000_000, 5_000_001, 5_000_002, 5_000_003, 5_000_004, 5_000_005,
]
const base = '/api/publicaciones-admin'
const FIELDS = { tipo: 'blog', titulo: 'Purgar los frenos', texto: '<p>Empieza por la rueda más lejana.</p>' }

/** A form with a real picture, as browsers send it. */
async function picture() {
  const content = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const head = '--x\r\nContent-Disposition: form-data; name="archivo"; filename="foto.png"\r\n\r\n'
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])
}

export const publications = {
  calls: {
    'GET /api/publicaciones/parte/:clave': '/api/publicaciones/parte/BD-1047',
    'GET /api/publicaciones-admin': `${base}?tipo=blog&pendientes=1`,
    'GET /api/publicaciones-admin/exporta': `${base}/exporta`,
    'GET /api/publicaciones-admin/opciones': `${base}/opciones`,
    'GET /api/publicaciones-admin/borrador': `${base}/borrador?id=${CHANGED}`,
    'POST /api/publicaciones-admin/borrador': {
      url: `${base}/borrador`,
      payload: { id: CHANGED, version: 1, contenido: { titulo: 'A medias', texto: '<p>x</p>' } },
    },
    'POST /api/publicaciones-admin/borrador/descarta': { url: `${base}/borrador/descarta`, payload: { id: CHANGED } },
    'GET /api/publicaciones-admin/:id': `${base}/${CHANGED}`,
    'POST /api/publicaciones-admin': { url: base, payload: FIELDS },
    'POST /api/publicaciones-admin/imagen': {
      url: `${base}/imagen`,
      payload: picture,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    'POST /api/publicaciones-admin/grupo/publica': {
      url: `${base}/grupo/publica`,
      payload: { seleccion: { ids: [DRAFT] } },
    },
    'POST /api/publicaciones-admin/grupo/retira': {
      url: `${base}/grupo/retira`,
      payload: { seleccion: { ids: [PUBLISHED] } },
    },
    'POST /api/publicaciones-admin/grupo/etiqueta': {
      url: `${base}/grupo/etiqueta`,
      payload: { seleccion: { ids: [TAGGED] }, etiqueta: 'frenos' },
    },
    'POST /api/publicaciones-admin/:id': { url: `${base}/${CHANGED}`, payload: { ...FIELDS, version: 1 } },
    'GET /api/publicaciones-admin/:id/enlaces': `${base}/${CHANGED}/enlaces`,
    'POST /api/publicaciones-admin/:id/elimina': { url: `${base}/${REMOVED}/elimina`, payload: { version: 1 } },
    'GET /api/publicaciones-admin/:id/versiones': `${base}/${STORED}/versiones`,
    'GET /api/publicaciones-admin/:id/versiones/:numero': `${base}/${STORED}/versiones/1`,
    'POST /api/publicaciones-admin/:id/versiones/:numero/restaura': {
      url: `${base}/${STORED}/versiones/1/restaura`,
      payload: { version: 1 },
    },
    'POST /api/publicaciones-admin/:id/vista': { url: `${base}/${STORED}/vista`, payload: {} },
    'POST /api/publicaciones-admin/:id/vista/retira': { url: `${base}/${STORED}/vista/retira`, payload: {} },
  },
  fill: async ({ pool }) => {
    await pool.query(`
      insert into posts (id, kind, slug, title, body, stage, published_at) overriding system value
        select id, 'blog', 'respuesta-' || id, 'Respuesta ' || id, '<p>Texto</p>',
          case id when ${PUBLISHED} then 'published' else 'draft' end, case id when ${PUBLISHED} then now() end
        from generate_series(${CHANGED}, ${STORED}) id;
      insert into post_versions (post_id, number, content) values (${STORED}, 1, '{"kind": "blog", "title": "Antes", "summary": "",
        "body": "<p>Antes</p>", "author": "", "tags": [], "number": null, "cover_id": null, "cover_alt": "", "share_picture_id": null,
        "lines": [], "vehicles": [], "parts": []}');
      insert into post_previews (post_id, token_hash, expires_at) values (${STORED}, repeat('a', 64), now() + interval '1 day')`)
  },
  notAudited: {
    '/api/publicaciones-admin/borrador': 'what is typed and not saved is nobody else’s, and nothing yet',
    '/api/publicaciones-admin/borrador/descarta': 'as above',
  },
} as const satisfies CallGroup
