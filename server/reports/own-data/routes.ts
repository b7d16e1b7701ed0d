import { Readable } from 'node:stream'
import { ownData } from '#contract/legal/own-data.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { Clock } from '#server/platform/clock.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Download } from '#server/platform/http/download.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'
import { writePage } from '#server/platform/sheets/write-page.ts'
import { OWN_DATA_PARTS } from './present.ts'
import { noteTaking, readPart, type OwnDataPart } from './service.ts'

interface OwnDataOptions {
  readonly database: Database
  readonly clock: Clock
}

/** The shop's data about the user, as a page that they save. */
export function ownDataRoutes(app: App, { database, clock }: OwnDataOptions): void {
  addEndpoint(app, ownData, async ({ request }) => {
    const person = loggedInPerson(request)
    const { id, name, timeZone } = person
    const now = clock()
    const refused = await noteTaking(database, auditContext(request), { person: { id, name }, now })
    if (refused !== null) return refused
    const day = wallTime(now, timeZone).toPlainDate().toString()
    const parts = Object.keys(OWN_DATA_PARTS) as OwnDataPart[]
    const page = writePage({
      title: 'Mis datos',
      intro: [
        `Lo que la tienda tiene sobre ${name} al ${day}. No incluye contraseñas ni claves, ni datos de otras personas.`,
        'Tus cookies y lo que tu navegador guarda (tu vehículo, las piezas que comparas) están solo en tu equipo.',
      ],
      sheets: parts.map((part) => sheetOf(database, part, { userId: id, timeZone })),
    })
    return new Download(Readable.from(page), { type: 'text/html; charset=utf-8', saveAs: `Mis datos ${day}.html` })
  })
}

function sheetOf(
  database: Database,
  part: OwnDataPart,
  { userId, timeZone }: { readonly userId: number; readonly timeZone: string },
): Sheet<never> {
  const { title, columns } = OWN_DATA_PARTS[part]
  // The columns of a part are made for its rows.
  return { name: title, columns, batches: readPart(database, part, userId), timeZone } as Sheet<never>
}
