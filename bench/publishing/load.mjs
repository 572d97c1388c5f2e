import http from 'node:http'

/**
 * Requests an address repeatedly over persistent connections.
 * @returns requests per second, and the time of each in ms
 */
export async function load(address, { connections = 8, seconds }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  const end = performance.now() + seconds * 1000
  const ask = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      await get(address, agent)
      times.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, ask))
  agent.destroy()
  return { perSecond: (times.length / (performance.now() - began)) * 1000, times }
}

const get = (address, agent) =>
  new Promise((done, failed) => {
    http
      .get(address, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
        if (response.statusCode !== 200) failed(new Error(`${address}: ${response.statusCode}`))
        response.resume()
        response.once('end', done)
      })
      .once('error', failed)
  })
