import { useEffect, useRef, useState } from 'react'
import type {
  PlannedPublication,
  PublishCheck,
  PublishResult,
  PublishServices,
  ShownFinding,
} from '../host/publish-services.ts'
import { text } from './texts/index.ts'

export type PublishStep =
  | { name: 'checking' }
  /** Nothing can be published; why. */
  | { name: 'stuck'; message: string }
  | { name: 'ready'; check: PublishCheck }
  | { name: 'done'; result: Extract<PublishResult, { ok: true }> }

/** The moment that somebody chooses; `undefined` is now. */
export type PublishTime = { date: string | null; time: string | null } | undefined

/** One press of Publish, from saving to the link. */
export function usePublishing(services: PublishServices, save: () => Promise<void>) {
  const [step, setStep] = useState<PublishStep>({ name: 'checking' })
  const [plans, setPlans] = useState<readonly PlannedPublication[]>([])
  const [problem, setProblem] = useState<string>()
  const [unknown, setUnknown] = useState(false)
  const [busy, setBusy] = useState(false)
  // A try whose answer was lost is made again under the same key: the page is published once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const started = useRef(false)

  useEffect(() => {
    if (started.current) return
    started.current = true
    const start = async () => {
      try {
        await save()
      } catch {
        return setStep({ name: 'stuck', message: text('needsSave') })
      }
      const [checked, found] = await Promise.all([services.check(), services.findPlans().catch(() => [])])
      setPlans(found)
      setStep(checked.ok ? { name: 'ready', check: checked.check } : { name: 'stuck', message: checked.message })
    }
    void start()
  }, [services, save])

  const take = (check: PublishCheck, findings: readonly ShownFinding[]) => {
    const failing = new Set(findings.map((finding) => finding.check))
    setStep({ name: 'ready', check: { ...check, findings, passed: check.passed.filter((id) => !failing.has(id)) } })
  }

  const publish = async (check: PublishCheck, when: PublishTime, confirm: boolean) => {
    const { date, time } = when ?? {}
    if (when && (!date || !time)) return setProblem(text('chooseTime'))
    setBusy(true)
    setProblem(undefined)
    const chosen = date && time ? { when: { date, time } } : {}
    const result = await services.publish({ version: check.version, key, confirm, ...chosen })
    setBusy(false)
    setUnknown(!result.ok && result.reason === 'unknown')
    if (result.ok) return setStep({ name: 'done', result })
    if (result.reason === 'unknown') return setProblem(text('unknown'))
    // The next press is another one: what was refused is not answered again.
    setKey(crypto.randomUUID())
    if (result.reason === 'findings') take(check, result.findings)
    else setProblem(result.message)
  }

  const cancelPlan = async (id: string): Promise<string | undefined> => {
    const outcome = await services.cancelPlan(id)
    if (!outcome.ok) return outcome.message
    setPlans((before) => before.filter((plan) => plan.id !== id))
    return undefined
  }

  return { step, plans, problem, unknown, busy, publish, cancelPlan }
}
