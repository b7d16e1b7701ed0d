import type { TestApp } from './app.ts'
import type { SignedIn } from './sign-in.ts'

/** Titles of a user's latest notifications, the newest first. */
export async function latestNotices({ app }: TestApp, { headers, cookies }: SignedIn): Promise<string[]> {
  const answer = await app.inject({ url: '/api/notificaciones/resumen', headers, cookies })
  return answer.json().recientes.map(({ titulo }: { titulo: string }) => titulo)
}
