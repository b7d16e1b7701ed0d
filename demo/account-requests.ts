import type pg from 'pg'

interface DemoRequest {
  readonly workshop: string
  readonly rfc: string
  readonly person: string
  readonly email: string
  readonly phone: string
  readonly city: string
  readonly message: string
  readonly minutesAgo: number
}

/** Workshops that request an account; the last one is a branch of a company that has one. */
const REQUESTS: readonly DemoRequest[] = [
  {
    workshop: 'Servicio Automotriz El Güero',
    rfc: '',
    person: 'Gerardo Peña',
    email: 'gerardo@elguero.example',
    phone: '33 5550 1142',
    city: 'Zapopan',
    message: 'Hacemos suspensión y frenos. Compramos unas 40 piezas por semana y queremos ver existencias antes de ir.',
    minutesAgo: 4,
  },
  {
    workshop: 'Refaccionaria La Biela',
    rfc: 'RBI180305TK5',
    person: 'Marcela Ocampo',
    email: 'marcela@labiela.example',
    phone: '477 555 0187',
    city: 'León',
    message: 'Somos refaccionaria con tres mostradores. ¿Manejan precio de mayoreo en filtros y bujías?',
    minutesAgo: 17,
  },
  {
    workshop: 'Frenos Hermanos Ruiz, sucursal Tonalá',
    rfc: 'FHR120315KL0',
    person: 'Óscar Ruiz',
    email: 'oscar@hermanosruiz.example',
    phone: '33 5550 2290',
    city: 'Tonalá',
    message: 'Mi hermano Raúl ya compra con ustedes; abrimos otra sucursal y quiero mi propio usuario.',
    minutesAgo: 41,
  },
]

export async function insertAccountRequests(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (const { workshop, rfc, person, email, phone, city, message, minutesAgo } of REQUESTS) {
    await client.query(
      `insert into account_requests (request_key, workshop, rfc, person, email, phone, city, message, created_at)
      values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, now() - make_interval(mins => $8))`,
      [workshop, rfc, person, email, phone, city, message, minutesAgo],
    )
  }
}
