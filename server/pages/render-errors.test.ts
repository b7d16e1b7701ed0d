import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { addPages } from './plugin.ts'
import { loadPagesBuild } from './server-build.ts'

const test = useTestApp(({ db }) => fillSmallStore(db))

it('an error while a page is rendered reaches the log', async () => {
  const { app } = test.current
  const built = await loadPagesBuild('/tuerca/')
  // The loader of the frame reads the session, and does not find it under this name.
  const pages = async () => ({ ...built, sessionContext: { ...built.sessionContext } })
  await addPages(app, { basePath: '/tuerca/', origin: 'https://a.mx', pages, serveAssets: false })
  const logged: unknown[][] = []
  app.addHook('onRequest', async (request) => {
    request.log.error = (...args: unknown[]) => void logged.push(args)
  })
  const answer = await app.inject({ url: '/tuerca/OurBrands', headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(logged).toEqual([[{ err: expect.any(Error) }, 'a page failed while it was rendered']])
})
