import type { CallGroup } from './call-group.ts'

const part = (name: string, text: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`

const load = (url: string, fields: Readonly<Record<string, string>>, file: string) => ({
  url,
  payload: [
    ...Object.entries({ ...fields, aplicar: 'si' }).map(([name, text]) => part(name, text)),
    part('archivo"; filename="archivo.csv', file),
    '--x--\r\n',
  ].join(''),
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
})

export const commerceFiles = {
  calls: {
    'GET /api/cargas/precios': '/api/cargas/precios',
    'POST /api/cargas/precios': load(
      '/api/cargas/precios',
      { tipo: 'precios', lista: 'Lista de la carga' },
      'clave,precio\nCARGA-1,120.50\n',
    ),
    'GET /api/cargas/precios/:id/cambios': '/api/cargas/precios/903/cambios',
    'POST /api/cargas/precios/:id/deshace': { url: '/api/cargas/precios/900/deshace', payload: {} },
    'GET /api/cargas/condiciones': '/api/cargas/condiciones',
    'POST /api/cargas/condiciones': load(
      '/api/cargas/condiciones',
      { tipo: 'cartera' },
      'factura,empresa,fecha,vence,total\nCARGA-1,Empresa de la carga,2026-11-01,2026-12-01,100\n',
    ),
    'POST /api/cargas/condiciones/:id/deshace': { url: '/api/cargas/condiciones/901/deshace', payload: {} },
    'GET /api/cargas/existencias': '/api/cargas/existencias',
    'POST /api/cargas/existencias': load(
      '/api/cargas/existencias',
      { tipo: 'existencias' },
      'clave,sucursal,existencia\nCARGA-1,CARGA,4\n',
    ),
    'POST /api/cargas/existencias/:id/deshace': { url: '/api/cargas/existencias/902/deshace', payload: {} },
  },
  fill: async ({ pool }) => {
    await pool.query(`
      insert into products (key) values ('CARGA-1');
      insert into price_lists (name) values ('Lista de la carga');
      insert into branches (code, name) values ('CARGA', 'Sucursal de la carga');
      insert into companies (legal_name, trade_name, rfc) values ('Empresa de la carga SA', 'Empresa de la carga', 'EDC010101AB1');
      insert into imports (id, files, actor, kind, state, revertible) overriding system value values
        (900, '{a.csv}', 'Ana', 'descuentos', 'aplicado', true),
        (901, '{a.csv}', 'Ana', 'condiciones', 'aplicado', true),
        (902, '{a.csv}', 'Ana', 'existencias', 'aplicado', true),
        (903, '{a.csv}', 'Ana', 'precios', 'revertido', false)`)
  },
} as const satisfies CallGroup
