import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'

async function run(input: string): Promise<{ lines: Record<string, unknown>[]; code: number | null }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = new Promise<number | null>((resolve) => void child.on('close', resolve))
  child.stdin.end(input)
  const output = await textOf(child.stdout)
  const lines = output.split('\n').slice(0, -1)
  return { lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>), code: await closed }
}

describe('read-descriptions', () => {
  it('prints one object a line, blank lines included, CRLF or LF, with or without a last line end', async () => {
    const { lines, code } = await run('\uFEFFA-1 BALATA TSURU 92/16\r\n\r\nLLANTA 205/55R16\nA-2 FILTRO PIÑON')
    expect(code).toBe(0)
    expect(lines.map(({ description }) => description)).toEqual([
      'A-1 BALATA TSURU 92/16',
      '',
      'LLANTA 205/55R16',
      'A-2 FILTRO PIÑON',
    ])
    expect(lines[0]).toEqual({
      description: 'A-1 BALATA TSURU 92/16',
      keys: ['A-1'],
      line_words: 'BALATA',
      position: [],
      applications: [{ make: 'NISSAN', model: 'TSURU', year_from: 1992, year_to: 2016, engine: null }],
      is_vehicle_part: true,
    })
  })

  it('writes line n of the output for line n of a long input', async () => {
    const input = Array.from({ length: 5000 }, (_, index) => `K-${index} BALATA`)
    const { lines } = await run(`${input.join('\n')}\n`)
    expect(lines.map(({ description }) => description)).toEqual(input)
  })

  it('ends quietly when its reader stops early', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts')], { stdio: ['pipe', 'pipe', 'pipe'] })
    const closed = new Promise<number | null>((resolve) => void child.on('close', resolve))
    child.stdin.on('error', () => {})
    child.stdout.once('data', () => child.stdout.destroy())
    child.stdin.end('A-1 BALATA TSURU 92/16\n'.repeat(50_000))
    const errors = await textOf(child.stderr)
    expect([await closed, errors]).toEqual([0, ''])
  })
})
