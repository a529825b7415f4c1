import { openDatabase } from '#assistant/eval/open-database.ts'
import { createPassageIndex } from '#assistant/index/passage-index.ts'
import { createEmbedPassages } from '#assistant/index/embed-passages.ts'
import { createEmbedder } from '#assistant/model/embed-texts.ts'
import { runSql } from '#tests/database/test-cluster.ts'
import { startEmbeddingModel } from './embedding-model.ts'
await using db = await openDatabase()
await using model = await startEmbeddingModel()
await runSql(db.url, `insert into public.passages (source_kind, source_key, source_class, source_title, url, position, text)
 select 'post', gen_random_uuid()::text, 'member', 'Title ' || i, '/x', 1, repeat(md5(i::text) || ' word ', 20) from generate_series(1, 10800) i`)
const embedder = createEmbedder(model.settings)
let t = performance.now()
await createEmbedPassages(db.service, embedder)(new AbortController().signal)
console.log('embedded in', performance.now() - t)
await runSql(db.url, 'vacuum (analyze)')
const index = createPassageIndex(db.service)
const time = async (name: string, f: () => Promise<unknown>) => { const all = []; for (let i = 0; i < 40; i++) { const s = performance.now(); await f(); all.push(performance.now() - s) } all.sort((a, b) => a - b); console.log(name, 'p50', all[20]!.toFixed(1), 'p95', all[38]!.toFixed(1)) }
const { vectors, model: key } = await embedder.embed(['x'], 1000)
const { codeVector, cosineWith } = await import('#assistant/index/vector-code.ts')
const { signs, vector } = codeVector(vectors[0]!)
await time('embed', () => embedder.embed(['x'], 1000))
await time('findNear', () => index.findNear(key, vectors[0]!))
await time('near rpc', async () => void await db.service.rpc('find_near_passages', { model: key, signs, wanted: 60 }))
await time('sample rpc', async () => void await db.service.rpc('sample_passage_vectors', { model: key, wanted: 48 }))
await time('108 cosines', async () => { for (let i = 0; i < 108; i++) cosineWith(vectors[0]!, vector) })
console.log((await runSql<Record<string, string>>(db.url, `explain (analyze, buffers) select v.content_hash from public.passage_vectors as v
    where v.model = '${key}' order by bit_count(v.signs # ('x${signs}')::bit varying) limit 60`)).map((r) => r['QUERY PLAN']).join('\n').replaceAll(signs, 'S'))
console.log(await runSql(db.url, `select pg_size_pretty(pg_total_relation_size('public.passage_vectors')) a, pg_size_pretty(pg_relation_size('public.passage_vectors_pkey')) b`))
