//! Published studies.

use super::Running;
use heterodox_study::{StudyReport, published};
use reqwest::{Method, StatusCode};
use serde_json::Value;

/// Returns the reports of all games of the list.
async fn reports(server: &Running) -> Vec<StudyReport> {
    let client = server.client();
    let entries = client.get("/api/studies").await;
    let mut reports = Vec::new();
    for entry in entries.as_array().unwrap() {
        let game = entry["game"].as_str().unwrap();
        let path = format!("/api/games/{}/study", game.replace(':', "%3A"));
        let report: StudyReport = client.client.get(&path).await.unwrap();
        assert_eq!(
            (entry["game"].as_str(), entry["name"].as_str()),
            (Some(&*report.game), Some(&*report.name))
        );
        assert_eq!(entry["sentence"], Value::from(report.sentences[0].text.clone()));
        reports.push(report);
    }
    reports
}

#[tokio::test]
async fn all_published_studies_have_reports_and_plots() {
    let server = Running::start().await;
    let client = server.client();
    let reports = reports(&server).await;
    assert_eq!(reports.len(), published().len());
    for report in &reports {
        assert!(report.sentences.len() >= 10, "{}", report.game);
        for plot in report.sections.iter().flat_map(|section| &section.plots) {
            let game = report.game.replace(':', "%3A");
            let url = client.client.url(&format!("/api/games/{game}/study/plots/{}", plot.file));
            let response = client.client.http.get(url).send().await.unwrap();
            assert_eq!(response.status(), StatusCode::OK, "{} {}", report.game, plot.file);
            let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
            assert_eq!(header("content-type"), "image/svg+xml");
            assert!(header("content-security-policy").contains("style-src 'unsafe-inline'"));
            assert!(header("cache-control").contains("max-age"));
            assert!(response.text().await.unwrap().starts_with("<svg"));
        }
    }
}

#[tokio::test]
async fn what_has_no_study_is_missing() {
    let server = Running::start().await;
    let client = server.client();
    let mut missing = vec![("checkers".to_owned(), "unknown-game")];
    // Most games with options have no study of their own.
    let is_published = |id: &String| {
        let id = heterodox_catalog::find(id).unwrap().info().id;
        published().iter().any(|study| study.study().game == id)
    };
    let others = heterodox_catalog::variants().into_iter().filter(|id| !is_published(id));
    missing.extend(others.take(2).map(|id| (id.replace(':', "%3A"), "no-study")));
    for (game, code) in missing {
        for path in
            [format!("/api/games/{game}/study"), format!("/api/games/{game}/study/plots/x.svg")]
        {
            let (status, error) = client.request(Method::GET, &path, None).await;
            assert_eq!(
                (status, &error["error"]["code"]),
                (StatusCode::NOT_FOUND, &code.into()),
                "{path}"
            );
        }
        let page = client.client.url(&format!("/study/{game}"));
        let page = client.client.http.get(page).send().await.unwrap();
        assert_eq!(page.status(), StatusCode::NOT_FOUND);
    }
    if let Some(study) = published().first() {
        let game = study.study().game.replace(':', "%3A");
        let path = format!("/api/games/{game}/study/plots/study.json");
        let (status, error) = client.request(Method::GET, &path, None).await;
        assert_eq!(
            (status, &error["error"]["code"]),
            (StatusCode::NOT_FOUND, &"unknown-plot".into())
        );
    }
}
