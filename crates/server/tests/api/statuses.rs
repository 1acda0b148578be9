//! The description of the API lists the statuses that routes really return.

use super::Running;
use heterodox_server::Limits;
use reqwest::{Method, Response};
use serde_json::{Map, Value};
use std::num::NonZeroU32;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An operation of the description.
struct Operation {
    method: Method,
    path: String,
    has_body: bool,
    statuses: Vec<u16>,
    /// All methods of the path.
    methods: Vec<String>,
}

async fn operations(server: &Running) -> Vec<Operation> {
    let document = server.client().get("/api/openapi.json").await;
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        let item: &Map<String, Value> = item.as_object().unwrap();
        let methods: Vec<String> = item.keys().map(|method| method.to_uppercase()).collect();
        for (method, operation) in item {
            let statuses = operation["responses"].as_object().unwrap().keys();
            operations.push(Operation {
                method: method.to_uppercase().parse().unwrap(),
                path: with_parameters(path),
                has_body: !operation["requestBody"].is_null(),
                statuses: statuses.map(|status| status.parse().unwrap()).collect(),
                methods: methods.clone(),
            });
        }
    }
    assert!(operations.len() > 35 && operations.iter().all(|it| !it.path.contains('{')));
    operations
}

/// Replaces the parameters of a path.
fn with_parameters(path: &str) -> String {
    let part = |part| match part {
        "{game}" => "chess",
        "{id}" => "abcdefgh",
        part if part.starts_with('{') => "x",
        part => part,
    };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

impl Operation {
    fn request(&self, server: &Running, method: &Method) -> reqwest::RequestBuilder {
        let client = server.client();
        client.client.http.request(method.clone(), client.client.url(&self.path))
    }

    /// Returns the status of the response to a request that announces a long body and does not send
    /// it.
    async fn long_body(&self, server: &Running) -> u16 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let head = format!(
            "{} {} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
             content-length: 3000000\r\n\r\n",
            self.method, self.path
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        String::from_utf8_lossy(&answer[9..]).parse().unwrap()
    }

    /// Checks the status of a response, and that it is described and explained.
    async fn check(&self, response: Response, expected: u16) {
        let status = response.status().as_u16();
        let name = format!("{} {} {status}", self.method, self.path);
        assert_eq!(status, expected, "{name}");
        assert!(self.statuses.contains(&status), "{name} is not described");
        let answer: Value = response.json().await.unwrap();
        assert!(answer["error"]["message"].is_string(), "{name}: {answer}");
    }
}

#[tokio::test]
async fn the_described_statuses_are_returned() {
    let server = Running::start().await;
    for operation in operations(&server).await {
        let request = |method: &Method| operation.request(&server, method);
        let own = || request(&operation.method);
        let other = ["PUT", "DELETE", "PATCH"]
            .into_iter()
            .find(|method| !operation.methods.iter().any(|known| known == method))
            .unwrap();
        let response = request(&other.parse().unwrap()).send().await.unwrap();
        assert!(response.headers().contains_key("allow"), "{}", operation.path);
        operation.check(response, 405).await;
        let response = own().header("host", "evil.example").send().await.unwrap();
        operation.check(response, 421).await;
        assert_eq!(operation.long_body(&server).await, 413, "{}", operation.path);
        assert!(operation.statuses.contains(&413), "{}", operation.path);
        if operation.has_body {
            let response = own().header("content-type", "text/html").body("{}");
            operation.check(response.send().await.unwrap(), 415).await;
            let response = own().header("content-type", "application/json").body("{");
            let status = if operation.path.ends_with("pictures") { 415 } else { 400 };
            operation.check(response.send().await.unwrap(), status).await;
        }
        if operation.method != Method::GET {
            let response = own().header("origin", "http://evil.example").send().await.unwrap();
            operation.check(response, 403).await;
        }
        // Whatever it is, it is described.
        let response = own().send().await.unwrap();
        let status = response.status().as_u16();
        assert!(operation.statuses.contains(&status), "{} {status}", operation.path);
    }
}

#[tokio::test]
async fn all_routes_but_probes_are_limited() {
    let one = NonZeroU32::MIN;
    let mut limits = Limits::default();
    limits.address.rates.requests.burst = one;
    limits.address.rates.requests.per_minute = one;
    let open = Running::start().await;
    let server = Running::start_with(|config| config.limits = Some(limits)).await;
    server.client().get("/api/levels").await;
    for operation in operations(&open).await {
        let response = operation.request(&server, &operation.method).send().await.unwrap();
        if matches!(operation.path.as_str(), "/api/health" | "/api/ready") {
            assert!(response.status().is_success() && !operation.statuses.contains(&429));
            continue;
        }
        assert!(response.headers().contains_key("retry-after"), "{}", operation.path);
        operation.check(response, 429).await;
    }
}
