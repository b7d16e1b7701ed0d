import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** Whether this browser can use passkeys here: they need TLS and a domain. false on the server and until hydration. */
export function usePasskeySupport(): boolean {
  return useIsHydrated() && 'PublicKeyCredential' in window && window.isSecureContext && !isAddress(location.hostname)
}

function isAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+(?:\.\d+){3}$/u.test(host)
}
