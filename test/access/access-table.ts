import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENDPOINTS } from '#contract/api.ts'
import { isOpenOnBehalf } from '#contract/endpoint.ts'
import { isForSystems, mayCall, mayOpen, type CallAccess, type Grants, type Requirement } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import type { NamedViewer, TestedViewers } from './viewers.ts'

export const ACCESS_FILE = join(import.meta.dirname, '../../docs/access.md')

const LEADS_TO = { open: 'open', login: '/Ingresa', unauthorized: '/unauthorized' } as const

/** The text of docs/access.md: the access of each viewer to each screen behind the login and to each call. */
export function accessTables({ byRole, byPermission }: TestedViewers): string {
  const screens = Object.values(PRIVATE_SCREENS).map(({ path, access }) => ({ name: path, access }))
  const calls = ENDPOINTS.map(({ method, path, access }) => ({ name: `${method} ${path}`, access }))
  const open = calls.filter(({ access }) => access === 'public')
  const ofSystems = calls.flatMap(({ name, access }) => (isForSystems(access) ? { name, scope: access.scope } : []))
  const guarded = calls.filter(({ access }) => isForPeople(access))
  const onBehalf = ENDPOINTS.filter((each) => each.method === 'POST' && isOpenOnBehalf(each))
  const closedReads = ENDPOINTS.filter((each) => each.method === 'GET' && !isOpenOnBehalf(each))
  const screen = (access: Requirement, viewer: Grants) => LEADS_TO[mayOpen(access, viewer)]
  const call = (access: CallAccess, viewer: Grants) =>
    mayCall(access, viewer) ? 'answered' : viewer.isLoggedin ? '403' : '401'
  return `# Who may open and call what

Made from \`domain/screens.ts\` and the contract by \`npx vitest run test/access -u\`; tests compare each cell with what the server answers.
The rule is \`domain/access.ts\`. Roles have the permissions that the migrations give them. Screens that are not listed are open to
everyone. Whose object it is decides each area's policy beyond this: somebody else's is answered with 404.

## Screens, by role

${table(screens, byRole, screen)}

## Screens, by a single permission

${table(screens, byPermission, screen)}

## Calls, by role

${table(guarded, byRole, call)}

## Calls, by a single permission

${table(guarded, byPermission, call)}

## Calls of other systems

With a key that has the scope: \`Authorization: Bearer <key>\`. Without one, and whatever the session, they answer 401; with a key that lacks it, 403.

${ofSystems.map(({ name, scope }) => `- \`${name}\`: \`${scope}\``).join('\n')}

## Calls in the name of a customer

Who acts for a customer may read what the customer reads, but for ${listed(closedReads)}. Of the calls that write these are
open to them, by \`onBehalf\` in the contract; every other one is refused, also one that is added later. The customer is told by mail of each session, and of
what it did in these words.

${onBehalf.map(({ path, onBehalf: told }) => `- \`POST ${path}\`: ${told === true ? 'nothing is done in their name' : told}`).join('\n')}

## Calls open to everyone

${open.map(({ name }) => `- \`${name}\``).join('\n')}
`
}

function listed(calls: readonly { readonly method: string; readonly path: string }[]): string {
  return calls.map(({ method, path }) => `\`${method} ${path}\``).join(', ')
}

/** Whether the caller's login decides who may make the call. */
export function isForPeople(access: CallAccess): boolean {
  return access !== 'public' && !isForSystems(access)
}

interface Row<Access> {
  readonly name: string
  readonly access: Access
}

function table<Access>(
  rows: readonly Row<Access>[],
  viewers: readonly NamedViewer[],
  cell: (access: Access, viewer: Grants) => string,
): string {
  const lines = [
    ['', ...viewers.map(({ name }) => name)],
    ['---', ...viewers.map(() => '---')],
    ...rows.map(({ name, access }) => [`\`${name}\``, ...viewers.map((viewer) => cell(access, viewer))]),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The cells of docs/access.md by the heading of their table: rows by name, then by viewer. */
export function readAccessTables(): ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const sections = readFileSync(ACCESS_FILE, 'utf8').split(/^## /mu).slice(1)
  return new Map(
    sections.map((section) => {
      const [heading = '', ...rest] = section.split('\n')
      const [head = [], , ...rows] = rest.filter((line) => line.startsWith('|')).map(cellsOf)
      const byName = rows.map(([name = '', ...cells]) => {
        const byViewer = new Map(cells.map((cell, at) => [head[at + 1] ?? '', cell]))
        return [name.replaceAll('`', ''), byViewer] as const
      })
      return [heading, new Map(byName)]
    }),
  )
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
}
