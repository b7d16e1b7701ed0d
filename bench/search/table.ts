import type { EngineEntry } from './engines.ts'
import type { EngineRun } from './run-engine.ts'
import type { Figures } from './judge.ts'

const COLUMNS = [
  'queries/s',
  'p50 ms',
  'p99 ms',
  'build s',
  'memory',
  'fit %',
  'found % clean / typo',
  'keys %',
  'recall@10 %',
  'queries',
]

export interface Row {
  readonly title: string
  readonly memory: EngineEntry['memory']
  readonly run: EngineRun
  readonly figures: Figures
}

/** A table in Markdown. */
export function tableText(rows: readonly Row[]): string {
  const head = [
    ['', ...COLUMNS],
    ['---', ...COLUMNS.map(() => '---:')],
  ]
  return [...head.map(lineText), ...rows.map(rowText)].join('\n')
}

export function rowText(row: Row): string {
  return lineText(cells(row))
}

function lineText(texts: readonly string[]): string {
  return `| ${texts.join(' | ')} |`
}

function cells({ title, memory, run, figures }: Row): string[] {
  if (run.answers.length === 0) {
    const cellsAfter = COLUMNS.slice(1).map((column) =>
      column === 'build s' && run.buildSeconds !== null ? number(run.buildSeconds) : '–',
    )
    return [title, run.failure ?? 'no answer', ...cellsAfter]
  }
  return [
    title,
    Math.round(figures.perSecond).toLocaleString('en'),
    number(figures.p50),
    number(figures.p99),
    number(run.buildSeconds ?? NaN),
    `${Math.round((run.bytes ?? NaN) / 1e6)} MB ${memory}`,
    percent(figures.fit),
    `${percent(figures.foundClean)} / ${percent(figures.foundTypo)}`,
    percent(figures.keys),
    percent(figures.recall),
    String(run.answers.length),
  ]
}

function number(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(value < 1 ? 3 : 2)
}

function percent(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(1)
}
