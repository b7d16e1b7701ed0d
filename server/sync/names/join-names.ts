import type { PoolClient } from 'pg'
import { spellingDecisions, type NameDecision } from './decisions-store.ts'
import { resolveMergedNames } from './merged-names-store.ts'
import { joinLines } from './join-lines.ts'
import { joinModels } from './join-models.ts'
import { readKnownNames } from './known-names-store.ts'
import { reportOf, type NamesReport, type ReportedName } from './names-report.ts'
import * as staged from './staged-names-store.ts'

/**
 * Gives the staged rows of a run the names of the catalogue, so that no file creates a second line or model of an existing one. Uncertain
 * names are left to a user: their rows are rejected. Call it when all rows are staged and folded, before they are checked.
 */
export async function joinNames(client: PoolClient): Promise<NamesReport> {
  await resolveMergedNames(client)
  const spelled = await renameDecided(client, await spellingDecisions(client))
  // A name that somebody decided for may have been merged into another since.
  if (spelled.length > 0) await resolveMergedNames(client)
  const lines = await staged.stagedLines(client)
  const models = await staged.stagedModels(client)
  if (lines.length + models.length === 0) return reportOf([], spelled)
  const known = await readKnownNames(client)
  const joinedLines = joinLines(known, lines)
  const joinedModels = joinModels(known, models)
  await staged.rejectLines(client, joinedLines.doubts)
  await staged.rejectModels(client, joinedModels.doubts)
  await staged.dropModels(client, joinedModels.drops)
  await staged.renameLines(client, joinedLines.renames)
  await staged.renameModels(client, joinedModels.renames)
  const names = [...joinedLines.names, ...joinedModels.names]
  if (names.some(({ reason }) => reason === 'decidido')) await resolveMergedNames(client)
  return reportOf(names, [...spelled, ...joinedModels.spelled])
}

/** Brands and makes that somebody decided are known ones. */
async function renameDecided(client: PoolClient, decisions: readonly NameDecision[]): Promise<readonly ReportedName[]> {
  const renames = decisions.flatMap(({ kind, written, target }) =>
    target === null ? [] : { kind, written, name: target.name },
  )
  if (renames.length === 0) return []
  const brands = renames.filter(({ kind }) => kind === 'marca')
  const makes = renames.filter(({ kind }) => kind !== 'marca')
  const rowsOfBrands = await staged.renameBrands(client, brands)
  const rowsOfMakes = await staged.renameMakes(client, makes)
  return renames.flatMap(({ kind, written, name }) => {
    const rows = (kind === 'marca' ? rowsOfBrands : rowsOfMakes).get(written) ?? 0
    const options = [{ make: '', name, gives: '' }]
    return rows > 0 ? { kind, owner: '', written, rows, outcome: 'unido', reason: 'decidido', options } : []
  })
}
