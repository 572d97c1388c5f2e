// Signs in with a passkey: shows the button where the browser can, offers passkeys while a name is typed, and sends the
// answer as a form. Without this script the page signs in by password.
const form = document.querySelector('#passkey')
const button = form.querySelector('button')
const problem = form.querySelector('.problem')
const options = () => PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(form.dataset.options))
let waiting

async function ask(mediation) {
  // Browsers take one question at a time: the button's takes the place of the field's.
  waiting?.abort()
  waiting = new AbortController()
  const credential = await navigator.credentials.get({ publicKey: options(), mediation, signal: waiting.signal })
  form.elements.passkey.value = JSON.stringify(credential)
  form.submit()
}

if (window.PublicKeyCredential?.parseRequestOptionsFromJSON && 'toJSON' in PublicKeyCredential.prototype) {
  form.hidden = false
  button.addEventListener('click', async () => {
    problem.hidden = true
    button.disabled = true
    try {
      await ask('optional')
    } catch {
      problem.hidden = false
      problem.querySelector('span').textContent = 'No passkey was used. Try again, or sign in with your password.'
    }
    button.disabled = false
  })
  if (await PublicKeyCredential.isConditionalMediationAvailable?.()) ask('conditional').catch(() => {})
}
