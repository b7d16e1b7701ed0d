import { Session } from 'node:inspector/promises'
import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import { search } from '#search/search.ts'
import { snapshotOf } from './search/engines/tuerca.ts'
const size = Number(process.argv[2] ?? 100000)
const only = process.argv[3] ?? 'all'
const { references, buffers } = deserialize(readFileSync(`/tmp/seg-${size}.bin`))
const snapshot = snapshotOf(references, buffers)
const { warm, ask } = JSON.parse(readFileSync(`/tmp/q-${size}.json`, 'utf8'))
const go = (text: string) => search(snapshot, { text, filters: {}, sort: 'relevance', offset: 0, limit: 10, withFacets: false })
for (const q of warm) go(q.text)
const mean: Record<string, number[]> = {}
for (const q of ask) { const t = performance.now(); go(q.text); const d = performance.now() - t; for (const k of [q.kind, q.alteration, 'all']) (mean[k] ??= []).push(d * 1000) }
for (const [k, v] of Object.entries(mean)) { v.sort((a, b) => a - b); console.log(k.padEnd(14), v.length, 'mean', (v.reduce((a, b) => a + b) / v.length).toFixed(1), 'p50', v[v.length >> 1]!.toFixed(1), 'p99', v[Math.floor(v.length * .99)]!.toFixed(1)) }
console.log('q/s', (1e6 / (mean.all!.reduce((a, b) => a + b) / mean.all!.length)).toFixed(0))
if (process.argv[3]) {
const some = warm.filter((q: any) => only === 'all' || q.kind === only || q.alteration === only)
const s = new Session(); s.connect()
await s.post('Profiler.enable'); await s.post('Profiler.setSamplingInterval', { interval: 200 }); await s.post('Profiler.start')
const end = performance.now() + 6000; let n = 0; const c = process.cpuUsage()
while (performance.now() < end) for (const q of some) { go(q.text); n++ }
const u = process.cpuUsage(c); console.log('cpu us/query', ((u.user + u.system) / n).toFixed(1))
const per = (u.user + u.system) / n
const { profile } = await s.post('Profiler.stop')
const self = new Map<string, number>(), incl = new Map<string, number>()
const byId = new Map(profile.nodes.map((n: any) => [n.id, n]))
const parent = new Map<number, number>()
for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id)
const name = (n: any) => `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber + 1}`
let total = 0
for (const n of profile.nodes) { const h = n.hitCount ?? 0; if (!h) continue; total += h; self.set(name(n), (self.get(name(n)) ?? 0) + h)
  const seen = new Set<string>(); for (let id: any = n.id; id !== undefined; id = parent.get(id)) { const m = name(byId.get(id)); if (!seen.has(m)) { seen.add(m); incl.set(m, (incl.get(m) ?? 0) + h) } } }
const rows = (m: Map<string, number>, k: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, k).map(([n, h]) => `${(per * h / total).toFixed(1).padStart(6)} ${n}`)
const a = rows(self, 40), b = rows(incl, 40)
console.log('us/query: SELF'.padEnd(60) + 'INCLUSIVE'); a.forEach((x, i) => console.log(x.slice(0, 58).padEnd(60) + (b[i] ?? '').slice(0, 60)))
}
