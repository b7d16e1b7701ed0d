import type { OpenEngine } from './engine.ts'

export interface EngineEntry {
  readonly title: string
  /** What its memory figure counts. */
  readonly memory: 'heap + buffers' | 'file' | 'tables + indexes'
  /** Loaded in its own process only. */
  readonly load: () => Promise<OpenEngine>
}

/** The engines by the name that chooses them. */
export const ENGINES: Readonly<Record<string, EngineEntry>> = {
  tuerca: {
    title: 'Tuerca',
    memory: 'heap + buffers',
    load: async () => (await import('./engines/tuerca.ts')).openTuerca,
  },
  minisearch: {
    title: 'MiniSearch 7.2',
    memory: 'heap + buffers',
    load: async () => (await import('./engines/minisearch.ts')).openMiniSearch,
  },
  flexsearch: {
    title: 'FlexSearch 0.8',
    memory: 'heap + buffers',
    load: async () => (await import('./engines/flexsearch.ts')).openFlexSearch,
  },
  sqlite: {
    title: 'SQLite FTS5',
    memory: 'file',
    load: async () => (await import('./engines/sqlite.ts')).openSqlite,
  },
  postgres: {
    title: 'PostgreSQL 18 text + trigrams',
    memory: 'tables + indexes',
    load: async () => (await import('./engines/postgres.ts')).openPostgres,
  },
}
