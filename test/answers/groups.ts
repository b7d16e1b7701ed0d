import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { CallGroup } from './call-group.ts'

/** The groups of calls that the files of this folder export: a new file needs no entry. */
export const GROUPS: readonly CallGroup[] = (await Promise.all(files().map(exported))).flat()

function files(): string[] {
  return globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => file !== 'groups.ts')
    .toSorted(byDepth)
}

async function exported(file: string): Promise<CallGroup[]> {
  const module: object = await import(/* @vite-ignore */ join(import.meta.dirname, file))
  return Object.values(module).filter(isGroup)
}

function isGroup(value: unknown): value is CallGroup {
  return typeof value === 'object' && value !== null && 'calls' in value
}

/** Folders after files, each by name. */
function byDepth(one: string, other: string): number {
  return one.split('/').length - other.split('/').length || one.localeCompare(other)
}
