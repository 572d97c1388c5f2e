// The floor of serving: `node send-bytes.mjs <port>` answers every request with its input, compressed once.
import http from 'node:http'
import { gzipSync } from 'node:zlib'

const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const body = gzipSync(Buffer.concat(chunks))
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'gzip',
  'content-length': body.length,
}
http
  .createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  .listen(Number(process.argv[2]), () => process.stdout.write('ready\n'))
