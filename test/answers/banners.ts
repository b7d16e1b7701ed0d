import sharp from 'sharp'
import type { CallGroup } from './call-group.ts'

/** A banner to change, one to remove, and a product of a shelf. */
const [BANNER, REMOVED, PART] = [5_000_000, 5_000_001, 5_000_000]

const FIELDS = { lugar: 'hero', titulo: 'Semana de frenos', alt: 'Un disco' }

/** A form with a real picture, as browsers send it. */
async function picture() {
  const content = await sharp({ create: { width: 700, height: 280, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const head = '--x\r\nContent-Disposition: form-data; name="archivo"; filename="foto.png"\r\n\r\n'
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])
}

export const bannerCalls = {
  calls: {
    'GET /api/banners/lista': '/api/banners/lista?lugar=hero',
    'GET /api/banners/lista/exporta': '/api/banners/lista/exporta',
    'GET /api/banners/opciones': '/api/banners/opciones',
    'GET /api/banners/orden': '/api/banners/orden?lugar=strip',
    'POST /api/banners/orden': {
      url: '/api/banners/orden',
      payload: { lugar: 'strip', version: 1, ids: [], ritmo: 9 },
    },
    'GET /api/banners/regla': '/api/banners/regla?insignia=especial',
    'GET /api/banners/vista': '/api/banners/vista?rol=cliente',
    'POST /api/banners/imagen': {
      url: '/api/banners/imagen',
      payload: picture,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    'GET /api/banners/:id': `/api/banners/${BANNER}`,
    'POST /api/banners': { url: '/api/banners', payload: FIELDS },
    'POST /api/banners/:id': { url: `/api/banners/${BANNER}`, payload: { ...FIELDS, version: 1 } },
    'POST /api/banners/:id/elimina': { url: `/api/banners/${REMOVED}/elimina`, payload: { version: 1 } },
    'POST /api/banners/cuenta': { url: '/api/banners/cuenta', payload: { vistas: [BANNER], clics: [] } },
  },
  fill: async ({ pool }) => {
    await pool.query(`
      insert into products (id, key) overriding system value values (${PART}, 'BANNER-1');
      insert into banners (id, title, alt, active) overriding system value
        values (${BANNER}, 'Uno', 'Un disco', false), (${REMOVED}, 'Otro', 'Un disco', false)`)
  },
  notAudited: {
    '/api/banners/cuenta': 'counts what visitors see, in nobody’s name',
  },
} as const satisfies CallGroup
