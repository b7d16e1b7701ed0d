import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { isTest, read, sourceFiles, topFolder } from './sources.ts'

// A busy machine is no fault: no test asserts time or memory. Such limits are in bench/.

const MEASURED = /\bperformance\.now\b|\bprocess\.(?:memoryUsage|cpuUsage|hrtime|resourceUsage)\b|\bVmRSS\b/u
const NOW = /\bDate\.now\b|\bTemporal\.Now\b/u

/** Waits end when the awaited thing occurs; a shorter limit would assert a duration. The configurations have the limits. */
const SHORTEST_WAIT_MS = 60_000
const SHORTEST_TEST_MS = 300_000

const HELPERS = new Set(['test/occupy-thread.ts', 'test/until.ts', 'test/rules/durations.test.ts'])

const tests = sourceFiles()
  .filter((file) => isTest(file) || topFolder(file) === 'test')
  .filter((file) => !file.startsWith('bench/') && !HELPERS.has(file))

it('no test measures time or memory', () => {
  expect(tests.filter((file) => MEASURED.test(read(file)))).toEqual([])
})

it.each([
  ['expect(a).toBeLessThan(Date.now())', ['toBeLessThan(Date.now())']],
  ['expect(Date.now() - a).toBe(1)', ['expect(Date.now() - a)']],
  ['const now = Date.now()\nexpect(a).toBe(now)', []],
  ['expect(a).toBeVisible({ timeout: 500 })', ['{ timeout: 500 }']],
  ['expect.poll(f, { timeout: 5_000 }).toBe(1)', ['{ timeout: 5_000 }']],
  ['expect(async () => { expect(a).toBeVisible({ timeout: 500 }) }).toPass()', []],
  ['expect(a).toBeVisible({ timeout: 60_000 })', []],
  ['test.setTimeout(90_000)', ['90_000']],
  ['test.describe.configure({ timeout: 90_000 })', ['{ timeout: 90_000 }']],
  ['it("a", () => {}, 90_000)', ['90_000']],
  ['describe.each([1])("a", { timeout: 90_000 }, () => {})', ['{ timeout: 90_000 }']],
  ['vi.waitFor(f)', ['vi.waitFor']],
  ['page.waitForTimeout(5)', ['page.waitForTimeout']],
])('%j', (text, found) => {
  expect(durationsIn('a.test.ts', text)).toEqual(found)
})

it('no expectation depends on the present moment, and none waits too briefly for a busy machine', () => {
  const found = tests.flatMap((file) => durationsIn(file, read(file)).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})

interface Place {
  readonly start: number
  readonly end: number
}

/** The places in a test that depend on the speed of the machine, in order. */
function durationsIn(file: string, text: string): string[] {
  const retried: Place[] = []
  const found: Place[] = []
  new Visitor({
    CallExpression({ callee, arguments: args, start, end }) {
      const callText = text.slice(callee.start, callee.end)
      if (/^(?:vi\.waitFor|\w+\.waitForTimeout)$/u.test(callText)) return void found.push(callee)
      if (/^(?:it|test|describe)\b(?!\.current)/u.test(callText))
        found.push(...args.filter((each) => testLimitOf(text.slice(each.start, each.end)) < SHORTEST_TEST_MS))
      if (!/^expect\b/u.test(callText)) return
      // A retried block may have short limits inside.
      if (callText.endsWith('.toPass')) retried.push({ start, end })
      for (const each of args) {
        const argument = text.slice(each.start, each.end)
        const isFunction = each.type === 'ArrowFunctionExpression' || each.type === 'FunctionExpression'
        if (!isFunction && NOW.test(argument)) found.push({ start: nameStart(callee), end })
        if (limitOf(argument) < SHORTEST_WAIT_MS) found.push(each)
      }
    },
  }).visit(parseSync(file, text).program)
  const isRetried = ({ start, end }: Place) => retried.some((outer) => outer.start <= start && end <= outer.end)
  return found
    .filter((place) => !isRetried(place))
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => text.slice(start, end))
}

/** The start of the last name of a callee: 'toBe' of 'expect(a).toBe'. */
function nameStart(callee: { readonly type: string; readonly start: number; readonly property?: Place }): number {
  return callee.property?.start ?? callee.start
}

/** For options such as '{ timeout: 5_000 }'; other arguments have no limit. */
function limitOf(argument: string): number {
  return literal(/^\{[^{}]*\btimeout: (?<limit>[\d_]+)\b/u.exec(argument))
}

/** For such options, or for a number alone. */
function testLimitOf(argument: string): number {
  return Math.min(limitOf(argument), literal(/^(?<limit>[\d_]+)$/u.exec(argument)))
}

function literal(found: RegExpExecArray | null): number {
  return found === null ? Infinity : Number(found.groups!['limit']!.replaceAll('_', ''))
}
